// The back of a card: rows of nines that read the same from either end of the table.

const NINE = "a1.75 1.75 0 1 0-1.75 1.75 1.75 1.75 0 0 0 1.75-1.75c0 2.2-.8 3.8-2.6 4.6";

function field(): string {
  let path = "";
  for (let row = 0; row < 8; row++)
    for (let at = 0; at < 13; at++)
      path += `M${(13.4 + at * 6.6 - (row % 2) * 3.3).toFixed(1)} ${(12 + row * 7.4).toFixed(1)}${NINE}`;
  return path;
}

const NINES = field();

export function Back() {
  return (
    <svg class="p-card__svg" viewBox="0 0 100 140" aria-hidden="true">
      <BackPrint />
    </svg>
  );
}

/** What is printed on it, to be drawn in the middle of something else. */
export function BackPrint() {
  return (
    <>
      <rect x=".5" y=".5" width="99" height="139" rx="8" class="p-back__paper" />
      <rect x="5" y="5" width="90" height="130" rx="4.5" class="p-back__field" />
      <svg x="7" y="7" width="86" height="126" viewBox="7 7 86 126">
        <path d={NINES} class="p-back__nines" />
        <path d={NINES} class="p-back__nines" transform="rotate(180 50 70)" />
      </svg>
      <rect x="7.5" y="7.5" width="85" height="125" rx="3" class="p-back__line" />
      <circle cx="50" cy="70" r="14" class="p-back__seal" />
      <circle cx="50" cy="70" r="10" class="p-back__line p-back__line--seal" />
      <circle cx="50" cy="70" r="2.6" class="p-back__dot" />
    </>
  );
}
