// Few, plain, of one weight.
const PATHS = {
  close: "M6 6l12 12M18 6L6 18",
  back: "M15 5l-7 7 7 7",
  undo: "M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2",
  clear: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  repeat: "M4 11a7 7 0 0 1 12-4l3 3M20 4v6h-6M20 13a7 7 0 0 1-12 4l-3-3M4 20v-6h6",
  double: "M7 8l5-4 5 4M7 14l5-4 5 4M7 20l5-4 5 4",
  info: "M12 8v.01M12 11v6M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  roads: "M4 5h4v4H4zM10 5h4v4h-4zM16 5h4v4h-4zM4 11h4v4H4zM10 11h4v4h-4zM4 17h4v2H4z",
  why: "M9 9a3 3 0 1 1 4 3c-.7.4-1 .9-1 2M12 17v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  credits: "M4 8c0-2 4-3 8-3s8 1 8 3-4 3-8 3-8-1-8-3zM4 8v8c0 2 4 3 8 3s8-1 8-3V8M4 12c0 2 4 3 8 3s8-1 8-3",
  history: "M12 7v5l3 2M4 12a8 8 0 1 0 2.5-5.8L4 8M4 4v4h4",
  menu: "M4 7h16M4 12h16M4 17h16",
  sound: "M5 10v4h3l4 4V6l-4 4zM16 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12",
  mute: "M5 10v4h3l4 4V6l-4 4zM16 10l5 5M21 10l-5 5",
  seat: "M7 4v9h10V4M5 13h14v4H5zM7 17v3M17 17v3",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  next: "M9 5l7 7-7 7",
  add: "M12 5v14M5 12h14",
  tables: "M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  play: "M7 5l12 7-12 7z",
  keyboard: "M3 7h18v10H3zM7 11v.01M11 11v.01M15 11v.01M8 14h8",
  star: "M12 4l2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.7-4.8 2.7 1-5.4-4-3.8 5.4-.7z",
  deal: "M5 6h8v12H5zM13 8l5 1-2 11-5-1",
  offline:
    "M3 3l18 18M8 11a9 9 0 0 0-3 2M19 13a10 10 0 0 0-6-3M9 16a4 4 0 0 1 6 0M12 20v.01M2 9" +
    "a15 15 0 0 1 4-3M22 9a15 15 0 0 0-11-4",
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    class="icon"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
