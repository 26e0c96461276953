// The shoe from the side, with as many cards in it as are left.

export interface ShoePictureProps { left: number; of?: number; size?: number }

export function ShoePicture({ left, of = 416, size = 120 }: ShoePictureProps) {
  const part = Math.max(0, Math.min(1, left / of));
  const end = 22 + part * 62;
  const edges = Array.from({ length: Math.round(part * 24) }, (_, at) => `M${24 + (at / 24) * 62} ${58 - (at / 24) * 22}l-9-27`).join("");
  return (
    <svg class="p-shoe" viewBox="0 0 130 84" width={size} role="img" aria-label={left > 0 ? `${left} cards left in the shoe` : "the shoe is empty"}>
      <path d="M6 72 16 34 104 6H122V72Z" class="p-shoe__body" />
      <path d={`M22 60 13.5 33 ${end - 9} ${33 - (end - 22) * 0.355}L${end} ${60 - (end - 22) * 0.355}Z`} class="p-shoe__cards" />
      <path d={edges} class="p-shoe__edges" />
      <path d="M4 72 13 42 24 66 118 34V74H4Z" class="p-shoe__front" />
      <path d="M13 42 24 66 118 34" class="p-shoe__rim" />
      <text x="112" y="66" class="p-shoe__count">{left}</text>
    </svg>
  );
}
