# The card reader of a live table: what its shoe saw, what dealer and pit are shown, what it is refused.

## Faults of a shoe

shoe-fault-jam = 卡牌
shoe-fault-sensor = 感應器故障
shoe-fault-lock = 鎖不動作
shoe-fault-power = 電力不足
shoe-fault-tamper = 曾被擅動

## Significant events, which the pit hears of at once

event-reader-proposed = { $name } 的牌靴察覺疑似{ $irregularity }
    .name = 牌靴察覺
event-reader-dismissed = 牌靴察覺疑似{ $irregularity }；{ $by }查看後認為無須報告
    .name = 無須報告
event-reader-misread = { $name } 有 { $count } 張牌未能辨認：由莊荷按枱上的牌輸入
    .name = 未能辨認的牌
event-reader-late = { $name } 遲報 { $count } 張牌，不予採用
    .name = 遲報的牌
event-reader-lid-opened = { $name } 的蓋被打開
    .name = 開蓋
event-reader-lid-closed = { $name } 的蓋已關上
    .name = 關蓋
event-reader-set-in = 牌組 { $value } 放入 { $name } 的牌靴
    .name = 牌組
event-reader-set-out = 牌組從 { $name } 的牌靴取出
    .name = 牌組
event-reader-fault = { $name }：{ $fault }
    .name = 牌靴故障
event-reader-lost = { $name } 沒有回應：恢復之前由人手輸入
    .name = 讀牌機失去聯絡
event-reader-found = { $name } 已恢復
    .name = 讀牌機恢復

## Refusals

# A message of a shoe whose number is not the next one.
refusal-reader-message-missing = { $name } 送來第 { $number } 則訊息，但第 { $expected_number } 則尚未送到。
    .way-out = 先送第 { $expected_number } 則，再依次送其後各則。
# A message of a shoe while another one is connected at its table.
refusal-another-reader-connected = { $table } 枱已連接讀牌機 { $name }，不接收另一部的訊息。
    .way-out = 先關掉 { $name }；六秒後可由另一部接替。
# An answer to what a shoe saw, which somebody has answered already or which is over.
refusal-no-such-proposal = { $table } 枱的牌靴沒有等待此答覆的事項。
    .way-out = 請再看一次該枱；可能已有人答覆。

## A journal that does not hold

finding-reader-number = 這是讀牌機的第 { $number } 則訊息，應為第 { $expected_number } 則

## On the consoles

console-reader = 讀牌機
console-reader-fine = 讀牌中
console-reader-lost = 讀牌機沒有回應
console-reader-lost-line = { $name } 恢復之前，請人手輸入各牌。
console-reader-lid = 蓋已打開
console-reader-locked = 已鎖
console-reader-unlocked = 可出牌
console-reader-lock-differs = 牌靴的鎖不聽指令
console-reader-set = 牌組
console-reader-key = 有 { $count } 張牌已離牌靴而未能辨認或無人看過：請依次輸入。
console-reader-late = 牌靴遲報 { $count } 張牌：請核對枱上的牌是否已輸入。
console-reader-saw = 牌靴察覺疑似{ $irregularity }
console-reader-cards = { $count } 張牌已離牌靴
console-reader-keyed-not-read = 輸入了一張牌，但牌靴沒有出牌。
console-reader-all-out = 這種牌已全部派出。請看清楚：若是牌靴讀錯，請輸入枱上的牌。
console-reader-empty = 牌靴已無牌。
console-reader-report = 報告
console-reader-seen = 報告：牌已被看見
console-reader-nobody-saw = 報告：無人看見
console-reader-nothing = 無須報告
console-reader-not-now = 牌局繼續後方可報告。
