# 核验与启动检查所发现的事项。

## 发现之处

finding-at-record = 记录 { $position }（{ $stream }）：{ $finding }
finding-at-position = 记录 { $position }：{ $finding }
finding-at-stream = { $stream }：{ $finding }
finding-in-journal = 日志：{ $finding }

## 数据库

finding-unreadable = 无法读取：{ $because }
finding-database-damaged = 数据库发现其文件已损坏：{ $detail }
finding-journal-unavailable = 日志没有回应：{ $detail }

## 链

finding-record-missing = 之前的记录 { $number } 缺失
finding-stream-order = 在其流中编号为 { $version }，应为 { $expected_number }
finding-hash-broken = 与当时所记不符：其哈希不承接前一记录
finding-no-transaction = 不属于任何事务
finding-no-commit = 不在任何提交之中
finding-commit-broken = 提交 { $commit } 与其中的记录不符
finding-end-missing = 末尾缺少记录：提交所载多于现有记录
finding-head-differs = 日志的末端与最后的记录不符
finding-noted-head-missing = 没有所抄下的末端：结尾被截去，或是另一本日志
finding-stream-heads-differ = 流 { $streams } 的末端与记录不符
finding-stray-rows = 有不属于任何地方的记录、分录或提交

## 账目

finding-entry-order = 分录 { $entry } 次序不对，应为 { $expected_number }
finding-entry-unbalanced = 分录 { $entry } 不平衡
finding-entries-differ = 其分录与所移动的款项不符
finding-below-zero = { $account } 低于零
finding-insufficient-funds = { $account } 当时款项不足
finding-not-empty = { $account } 此时应为空
finding-balances-differ = { $accounts } 的余额与记录不符
finding-assets-differ = 资产与负债不等

## 任何记录

finding-not-canonical = 写法与 punto 不同
finding-does-not-follow = 不承接之前的记录：{ $because }
finding-wrong-stream = { $event } 不属于该处
finding-snapshot-differs = { $stream } 的快照与其记录不符
finding-amount = { $amount } 不是可移动的金额
finding-lacks-authority = { $name } 没有权限
finding-bets-confirmed = 无人可作此确认
finding-claim-against-another = 向 { $patron } 追讨付给他人账户的款项

## 赌场与赌台

finding-money-and-play-credits = 游戏币与现金在同一本日志
finding-rollback-accepted = 被回退的日志须由区域经理或以上说明理由才可接受
finding-credits-for-money = 在以现金游戏之处发放游戏币
finding-rulebook-unreadable = 无法读取规则：{ $fault }
finding-rulebook-differs = 规则与所称的不符
finding-table-changed-in-round = 赌台只在两局之间开关
finding-interruption = 重启后真人赌台的牌局须等候区域主管，在此之前不得进行
finding-not-proposed = 以两人名义作出的更改，此前并无第一人以该理由和差额提出的记录
finding-handed-out = 赔付勾选所指的结算当时并不生效，或取消的勾选并不存在
finding-wrong-round = 记在所属以外的另一局之下
finding-round-not-over = 开下一局时第 { $number } 局尚未结束
finding-round-number = 开了第 { $number } 局，应为第 { $expected_number } 局
finding-carried-cards = 带入的牌并非上一局所余
finding-cards-of-old-set = 由已离台的旧牌 { $cards } 开始
finding-cards-of-another-set = 补足该局的牌不可能依次取自本局所用的牌（R45）
finding-live-deal = 所记的荷官、牌靴或靴内局数与先前记录不符
finding-shoe-in-hand = 在该牌靴的备牌和使用中次序不对
finding-late-note = 记在从未开过的一局之下，或条款不对
finding-floor-restored = 系统由备份启动，但先前的局或牌靴仍在进行，或无有权者负责
finding-round-does-not-replay = { $table } 台第 { $number } 局无法重演：{ $because }
finding-round-replays-differently = { $table } 台第 { $number } 局重演结果不同
finding-card-not-drawn = 发出的 { $card } 不是所抽的牌
finding-cards-not-seen = 为 { $table } 台抽出的牌没有在台上出现

## 牌靴

finding-shoe-changed-in-round = 牌靴只在两局之间更换
finding-shoe-ended = 牌靴在最后一局之后或经说明理由才结束，并即公开
finding-shoe-abandoned = 牌靴须由区域经理或以上说明理由才可弃用
finding-shoe-dropped = 作废的牌靴须在公布之后、具名并说明原因作废，其后不再有任何记录
finding-shoe-started = 牌靴先封存，再到一张台，且只一次
finding-shoe-before-not-ended = 之前的牌靴尚未结束
finding-cut-card = 切牌卡出现后再发一局，牌靴即告结束
finding-shoe-opened-already = 牌靴已公开，不能再出牌
finding-shoe-not-sealed = 牌靴从未封存
finding-shoe-sealed-differently = 牌靴之前承诺的是另一副次序
finding-seed-committed = 种子只承诺一次，且在封存牌靴之前
finding-contribution = 每位客人只提供一次，在承诺种子之后、封存牌靴之前，1 至 64 个字节
finding-next-shoe = 连同种子预告的牌靴须是下一靴，且之前不封存
finding-burn = 只销牌一次，张数按所记规则
finding-not-the-next-card = 不是牌靴的下一张牌，或最后一局已发完

## 已公开的牌靴

finding-shoe-decks = 牌靴不可能有 { $count } 副牌
finding-shoe-cut-card = 切牌卡不可能在 { $expected_count } 张牌的最后 { $count } 张之前
finding-shoe-size = 有 { $count } 张牌，应为 { $expected_count } 张
finding-shoe-no-card = 第 { $card_place } 位的“{ $value }”不是牌
finding-shoe-card-count = { $card } 有 { $count } 张，应为 { $expected_count } 张
finding-shoe-salt = 盐值不是十六进制的 { $count } 个字节
finding-shoe-commitment = 与承诺不符：不是所承诺的牌靴、次序和盐值
finding-shoe-burn-too-long = { $count } 张牌的次序不足以如此销牌
finding-shoe-burn-card = 销牌时翻出 { $card }，但次序的第一张是 { $expected_card }
finding-shoe-draw-repeated = 从第 { $card_place } 位抽牌，但第 { $expected_number } 位之前的牌已离开牌靴
finding-shoe-draw-skipped = 从第 { $card_place } 位抽牌，但下一张应在第 { $expected_number } 位
finding-shoe-draw-outside = { $card } 抽自第 { $card_place } 位，在 { $count } 张牌的次序之外
finding-shoe-draw-differs = 在第 { $card_place } 位抽出 { $card }，但次序中该处是 { $expected_card }
finding-shoe-key-missing = 牌靴 { $shoe } 以密钥 { $key } 封存，但没有该密钥
finding-shoe-altered = 牌靴 { $shoe } 无法打开：封存内容被改动，或属另一牌靴，或密钥 { $key } 是同名的另一密钥
finding-shoe-order-differs = 牌靴 { $shoe } 的次序与所承诺的不同
finding-shoe-seed = 种子不是所承诺的那一个
finding-shoe-seed-order = 次序不是由种子和所提供的内容得出的

## 账房

finding-cage-open = 账房柜台已经开启
finding-cage-not-open = 账房柜台没有开启
finding-voucher-issued = 票券须先发出且只一次，按序号，由持有款项者支付
finding-voucher-not-open = 票券从未发出、面值不同，或已了结
finding-voucher-ended = 票券不能如此了结
finding-voucher-streams-differ = 票券在使用处与其本身流中的记录不同
finding-terminal-closed = 终端机须依次锁定与解锁、停用与恢复，其间不得有款项进出
finding-hand-pay-streams-differ = 人工支付在账房与终端机的记录不同

## 人员与设备

finding-person-enrolled = 人员须先登记，且只一次
finding-device-enrolled = 设备须先登记，移除后才可再登记
finding-device-paired = 设备须凭发出的配对码配对，每码一次
finding-lock-out-missing = 在陌生地点连续失败十次后，该名字须被锁定
finding-guest-enrolled = 访客有编号、没有密码，也无人登记
finding-person-name = 不能以该名字登记，也不能没有密码
finding-credits-given = 游戏币只在访客进场时发放一次
finding-credits-refilled = 游戏币只为客人补充，且距上次至少十分钟
finding-role-given = 不能成为访客或不再是访客，也不能给自己职务
finding-suspension = 停用与恢复须交替，且由他人作出
finding-cage-release = 停用客人的放行不符合给予或使用的规定
finding-password-set = 访客没有密码；停用期间不能设密码
finding-signed-in = 不能以访客登录；密码错误后须等待处也不能登录
finding-signed-in-suspended = 停用期间不能登录
finding-locked-out = 连续失败十次（0.5.0 及以前为三次）才锁定名字
finding-unlocked = 只有因密码错误须等待的名字才可解锁
finding-limits-set = 限额属客人所有，放宽须一日后生效

## 争议

finding-round-frozen = 该局因未裁决的争议而冻结
finding-dispute-stream = 争议须关于某台某局，并记在其下
finding-dispute-words = 争议及其裁决须为一行文字
finding-dispute-number = 不是该局的下一宗争议
finding-dispute-repeated = 客人对一局只可提一次争议，其余由赌场人员提出
finding-dispute-authority = 提出争议者没有权限
finding-dispute-not-open = 裁决的争议并非待决
finding-dispute-payment = 争议裁决的付款须大于零
finding-dispute-ruling-authority = 裁决者没有权限
finding-dispute-second-person = 须由两人经手的付款未经另一名区域人员确认
finding-dispute-reversal = 付款未按提议由付款人以外的两人撤回
finding-dispute-paid-on = 争议付款仍然有效，该局却被更正或作废
finding-dispute-round-not-over = 只有已结束的一局才可争议
finding-dispute-without-bet = { $patron } 对没有投注的一局提出争议
finding-dispute-round-differs = 该局当时与争议所述不同

## 检查点与收据

finding-checkpoint-missing = 第 { $position } 条记录的检查点（签署于 { $signed_at }）不在日志中：日志被回退、截去或重写；请取回正确的日志，或具名接受（`punto floor accept-rollback`）
finding-checkpoint-signature = 第 { $position } 条记录的检查点不是以本场密钥签署
finding-checkpoints-gone = 有签署检查点的密钥，但存放已签内容的 { $path } 已不见
finding-checkpoints-unreadable = 无法读取检查点：{ $because }
finding-witness-line = 见证方的第 { $line_number } 行无法读取
finding-witness-key = 见证方的第 { $line_number } 行是以密钥 { $key } 签署，并非本场的密钥：这是另一个场，或另一份历史；请取回正确的文件夹，或具名接受（`punto floor accept-rollback`）
finding-witness-goes-back = 见证方的第 { $line_number } 行倒退至第 { $position } 条记录：有他人写入
finding-run-elsewhere = 以本场密钥于 { $started_at } 启动的另一服务器已在别处从本场继续：请将其停止，并说明由哪一方继续（`punto floor accept-rollback`）
finding-run-of-copy = 此文件夹是一个仍在继续的场的副本：于 { $started_at } 从中启动的服务器并非原先的一方；不从中发牌，也不支付
finding-end-lost = 第 { $acknowledged } 条记录已确认，而日志止于第 { $position } 条，或缺少最后在日志之外更改的内容：数据库旁的 -wal 被截短、损坏或已不见；请取回，或具名接受（`punto floor accept-rollback`）
finding-end-mark-gone = 说明日志记到哪里的 floor.db.end 不在数据库旁或无法读取，因此不知第 { $position } 条是否为最后一条；请从数据库原处取回，或具名接受（`punto floor accept-rollback`）
finding-receipt-missing = { $stream } 第 { $position } 条记录的收据所证明的内容不在日志中

## 启动之前

finding-mark-missing = 没有上次检查过的部分：结尾被截去，或是另一本日志
finding-balances-since-mark = 余额与上次检查加上其后变动不符
finding-rulebooks-unreadable = 无法从日志读取规则：{ $because }
finding-shoe-at-two-tables = 牌靴 { $shoe } 同时在多张台：{ $tables }
finding-table-unreadable = 无法从记录读取赌台：{ $because }
finding-layout-balance = { $account } 与该台本局不符
finding-snapshot-version = 快照多于其记录
finding-snapshot-round = 快照中的第 { $number } 局与记录不符
finding-shoe-in-play-not-sealed = 其牌靴 { $shoe } 从未封存
finding-shoe-in-play-opened = 其牌靴 { $shoe } 已公开
finding-shoe-in-play-set = 其牌靴 { $shoe } 不是整副牌
finding-shoe-in-play-draws = 所记从牌靴 { $shoe } 抽出的牌并非其牌，或位置不对
finding-shoe-in-play-round = 第 { $number } 局的牌不是最后从牌靴 { $shoe } 抽出的牌
finding-table-run-elsewhere = 另一台服务器正以此数据库运行 { $table } 台
