// Everything that is drawn, in one place to import from.

export { type AreaRule, plan } from "./areas";
export { WinnerBanner, type WinnerBannerProps } from "./banner";
export { Card, type CardProps, type CardSize } from "./card";
export { Chip, type ChipProps, DENOMINATIONS } from "./chip";
export { EmptyTable, type EmptyTableProps } from "./empty";
export { Felt, type FeltBet, type FeltEnd, type FeltLimits, type FeltOwn, type FeltProps } from "./felt";
export { Hand, type HandProps } from "./hand";
export { Logo, type LogoProps } from "./logo";
export { payMs } from "./pay";
export { Peel, type PeelProps } from "./peel";
export { oddsLine, paidBy, payTable, printedName } from "./printed";
export { Ring, type RingProps } from "./ring";
export { WinRise, type WinRiseProps } from "./rise";
export { Roads, type RoadsProps } from "./roads";
export { ShoePicture, type ShoePictureProps } from "./shoe";
export { type SideRead, sideRead } from "./sides";
export { Stack, type StackProps } from "./stack";
export { cardWords } from "./suits";
export { type Side, Total, type TotalProps, Totals, type TotalsProps } from "./totals";
export { ChipTray, type ChipTrayProps } from "./tray";
export { useCounted } from "./use-counted";
