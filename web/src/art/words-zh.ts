// The same words in Chinese, in both scripts: `artWords.value = zhHant`.
import { type ArtWords } from "./words";

export const zhHant: ArtWords = {
  player: "閒",
  banker: "庄",
  tie: "和",
  playerPair: "閒對",
  bankerPair: "庄對",
  wins: "贏",
  natural: "例牌",
  noCards: "尚未發牌",
  faceDown: "牌面朝下",
  card: (rank, suit) => ({ S: "黑桃", H: "紅心", D: "方塊", C: "梅花" })[suit] + rank,
  peel: "瞇牌",
  chip: (amount) => `籌碼 ${amount}`,
  tray: "選擇籌碼",
  onItsWay: "處理中",
  areas: "投注區",
  points: "投注贏的點數",
  boxes: "座位",
  box: (number) => `${number} 號位`,
  free: "空位",
  you: "您",
  sits: (who) => `${who} 在座`,
  youSit: "您在座",
  standing: (who) => `${who} 旁注`,
  moreStanding: (count) => `+ ${count} 人旁注`,
  sideBets: "邊注",
  yourChips: "您的籌碼放在此處",
  pays: (odds) => `賠率 ${odds}`,
  odds: (odds) => odds.replace(/^(\S+) to (\S+)$/, "$2 賠 $1"),
  oddsOn: (points) => `（${points} 點）`,
  oddsWithCards: (count) => `（${count} 張牌）`,
  oddsOnPair: (rank) => `（${rank} 對）`,
  oddsRange: (least, most) => `${least} 至 ${most}`,
  yourBet: (amount) => `您的投注 ${amount}`,
  others: (amount) => `他人投注 ${amount}`,
  table: (amount) => `全檯 ${amount}`,
  won: "贏",
  lost: "輸",
  returned: "退回",
  paid: (amount) => `派彩 ${amount}`,
  limits: (least, most) => `${least} 至 ${most}`,
  wonAmount: (amount) => `贏 ${amount}`,
  lostAmount: (amount) => `輸 ${amount}`,
  even: "不輸不贏",
  winsOver: (side, total, other) => `${side}贏，${total} 點對 ${other} 點`,
  tieAt: (total) => `和，各 ${total} 點`,
  voided: "本局作廢，所有投注退回",
  seconds: (count) => `${count} 秒`,
  shoeLeft: (count) => `牌靴尚餘 ${count} 張`,
  shoeEmpty: "牌靴已空",
  next: "下一局",
  ifWins: (side, marks) => `若下一局${side}贏：${marks}`,
  red: "紅",
  blue: "藍",
  nothing: "無",
  bead: "珠盤路",
  big: "大路",
  bigEye: "大眼仔",
  small: "小路",
  cockroach: "曱甴路",
};

const PAIRS =
  "碼码閒闲對对贏赢發发籌筹賠赔選选擇择處处區区點点數数號号給给塊块紅红張张檯台輸输彩彩廢废餘余藍蓝無无盤盘瞇眯邊边陣阵處处項项座座";
const SIMPLE = new Map(Array.from({ length: PAIRS.length / 2 }, (_, at) => [PAIRS[at * 2]!, PAIRS[at * 2 + 1]!]));
const simple = (text: string): string => text.replace(/[\u4e00-\u9fff]/g, (sign) => SIMPLE.get(sign) ?? sign);

export const zhHans = Object.fromEntries(
  Object.entries(zhHant).map(([key, word]) => [
    key,
    typeof word === "string"
      ? simple(word)
      : (...given: never[]) => simple((word as (...given: never[]) => string)(...given)),
  ]),
) as unknown as ArtWords;
