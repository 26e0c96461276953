// The mark: a ring around a point; and the name in letters of the same circle.

export interface LogoProps {
  size?: number;
  wordless?: boolean;
}

export function Logo({ size = 28, wordless = false }: LogoProps) {
  return (
    <svg class="p-logo" viewBox={wordless ? "0 0 32 32" : "0 0 142 32"} height={size} role="img" aria-label="punto">
      <circle cx="16" cy="16" r="11.5" class="p-logo__ring" />
      <circle cx="16" cy="16" r="3" class="p-logo__point" />
      {!wordless && (
        <path
          class="p-logo__word"
          d={
            "M44 12V29M44 17A6 6 0 1 1 44 17.1M64 11V17A5.5 5.5 0 0 0 75 17V11V23M83 23V11V17" +
            "A5.5 5.5 0 0 1 94 17V23M103 5V18A5 5 0 0 0 108 23H109M99.5 11H109M116 17A6 6 0 1 0 128 17" +
            "A6 6 0 1 0 116 17"
          }
        />
      )}
    </svg>
  );
}
