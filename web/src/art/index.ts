// Everything that is drawn, in one place to import from.
export { Card, type CardProps, type CardSize } from "./card";
export { Peel, type PeelProps } from "./peel";
export { Chip, type ChipProps, DENOMINATIONS } from "./chip";
export { Stack, type StackProps } from "./stack";
export { ChipTray, type ChipTrayProps } from "./tray";
export { Felt, type FeltBet, type FeltEnd, type FeltLimits, type FeltOwn, type FeltProps } from "./felt";
export { type AreaRule, oddsLine, tintOf } from "./areas";
export { Roads, type RoadsData, type RoadsProps } from "./roads";
export { Ring, type RingProps } from "./ring";
export { type Side, Total, type TotalProps, Totals, type TotalsProps } from "./totals";
export { Hand, type HandProps } from "./hand";
export { WinnerBanner, type WinnerBannerProps } from "./banner";
export { WinRise, type WinRiseProps } from "./rise";
export { ShoePicture, type ShoePictureProps } from "./shoe";
export { EmptyTable, type EmptyTableProps } from "./empty";
export { Logo, type LogoProps } from "./logo";
export { cardWords } from "./suits";
export { money, short, toCents } from "./money";
