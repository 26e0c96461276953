# 规则：拒绝、步骤、理由、补牌规则各项、赔率项，以及组成它们的词。

## 词

announcement-open = 请下注
announcement-close = 停止投注
announcement-held = 投注暂停：出现状况，等候裁决
announcement-own = { $says }
announcement-totals = 闲 { $player_total } 点，庄 { $banker_total } 点
announcement-free-round = 飞牌：不设投注，先发留下的牌 { $cards }

actor = { $name }（{ $authority }）
actor-unnamed = { $authority }

ordinal-1 = 一
ordinal-2 = 二
ordinal-3 = 三
card-at = { $side }家第{ $ordinal }张牌
cards-listed = { $cards }
cards-none = 无牌
placement = 闲：{ $player_hand }；庄：{ $banker_hand }
placement-beside = 闲：{ $player_hand }；庄：{ $banker_hand }；旁边：{ $cards }
hand-total = { $side } { $total } 点

stage-dealt = 发出
stage-turned = 翻开
terms-cards = 牌
terms-bets = 投注

value = { $value }
values = { $values } 或 { $value }

irregularity-foreign-card = 外来牌
    .report = 这张牌不属于本副牌
    .happened = 有牌不属于本副牌
irregularity-wrong-set-of-cards = 用错牌组
    .report = 牌靴里的牌有误：少牌、多牌或用错整副
    .happened = 用错了整副牌
irregularity-wrong-number-of-cards = 牌数不对
    .report = 一手牌的张数过多或过少
    .happened = 一手牌的张数有误
irregularity-not-enough-cards = 牌不足
    .report = 牌靴已用完
    .happened = 牌靴已用完
irregularity-not-shuffled = 未洗牌
    .report = 牌靴未经洗牌
    .happened = 牌靴未经洗牌
irregularity-shoe-order-altered = 牌靴次序被改动
    .report = 牌靴内的次序被改动
    .happened = 牌靴次序被改动
irregularity-excess-or-exposed-card = 多发或外露的牌
    .happened = 多抽了牌，或牌过早被看见
irregularity-card-in-wrong-area = 牌放错区域
    .report = 牌放错了区域
    .happened = 牌放错区域
irregularity-card-to-wrong-person = 牌发错人
    .report = 牌给错了人
    .happened = 牌给错了人
irregularity-dealt-face-up = 牌面向上发出
    .report = 本台盖牌发牌，手上的牌却发成面朝上
    .happened = 牌发成面朝上
irregularity-simultaneous-draw = 同时抽牌
    .report = 两张牌一起抽出
    .happened = 两张牌一起抽出
irregularity-interruption = 中断
    .report = 游戏中断：停电、警报或赌台故障
    .happened = 游戏中断
irregularity-late-discovery = 事后发现
    .report = 现在才发现本局有误
    .happened = 事后发现
irregularity-inaccurate-display = 显示不准确
    .report = 显示屏内容有误
    .happened = 显示有误
irregularity-card-handled-by-patron = 客人揭露或损坏牌
    .report = 客人揭露、折坏或撕破一张牌：该牌照样使用
    .happened = 客人揭露或损坏了一张牌
irregularity-anything-else = 其他情况
    .report = 其他
    .happened = 规则没有载明的事

remedy-void = 作废
remedy-reconstruct = 还原
remedy-reconstruct-or-void = 还原或作废
remedy-continue = 继续
remedy-conclude-or-void = 完结或作废
remedy-order-by-ruling = 由裁决决定次序
remedy-record = 记录在案
remedy-refer = 呈报裁决

ruling-void = 本局作废
ruling-reconstruct = 把牌还原
ruling-cannot-reconstruct = 无法还原
ruling-order = 决定次序
ruling-continue = 游戏继续
ruling-return-bets = 退回指定投注
ruling-offer-options = 让各人选择
ruling-dismiss = 没有异常

options-never = 不提供
options-always = 一律提供
options-unless-established = 除非结果已定
options-unless-established-and-reconstructed = 除非结果已定且牌已还原
options-by-ruling = 由裁决决定

new-cards-no = 不换
new-cards-may = 可换
new-cards-must = 必须换

window-after-four-cards = 四张牌之后
window-after-players-third-card = 闲家第三张牌之后

phase-waiting = 即将开始
phase-betting = 接受投注
phase-dealing = 发牌中
phase-insurance = 提供保险
phase-ruling = 等候裁决
phase-options = 客人选择
phase-over = 本局结束

choice-continue = 继续
choice-return = 取回投注

## 所做的事

act-bet = { $area } { $amount }
act-withdrawal = 取回{ $area }投注
act-walking-away = { $patron } 离开
act-turn = 翻牌
act-take-back = 撤回一张牌
act-correct = 更正一张牌
act-correct-bet = 更正一注
act-notice = 指出超出限额的投注
act-squeeze-request = { $patron } 的眯牌要求
act-squeeze-answer = 对眯牌要求的答复
act-report = 报告“{ $irregularity }”
act-ruling = 裁决
act-choice = { $patron } 的选择
act-relieve = 接手发牌
act-free-seat = 腾出{ $box }号投注箱的座位
act-call-of-time = 宣布时间到

## 拒绝：阶段

refusal-bets-not-open = { $act }在开始投注之前，不予接受。
    .way-out = 请等候开始投注。
refusal-bets-closed = { $act }在“{ $announcement }”之后，不予接受。
    .way-out = 下一局开始时可投注。
refusal-withdrawal-too-late = “{ $announcement }”之后不能取回{ $area } { $amount }。
    .way-out = 将随本局结算；下一局可重新选择。
refusal-free-round = { $act }不予接受：本局为飞牌，不设投注。
    .way-out = 先发已经亮出的牌；重新开始投注时可下注。
refusal-insurance-not-open = 现在没有提供保险，{ $act }不予接受。
    .way-out = 发出四张牌后，以及闲家补第三张牌后，如赔率表列有该情况，即可买保险。
refusal-round-over = { $act }在本局完结之后，不予接受。
    .way-out = 请等候下一局。
refusal-round-waits = 本局等候处理期间，{ $act }不予接受。
    .way-out = { $next }

## 拒绝：台面

refusal-no-such-area = 此台面没有“{ $area }”投注区。
    .way-out = 可投注：{ $areas }。
refusal-insurance-not-offered = 闲 { $player_total } 点对庄 { $banker_total } 点，没有提供{ $side }保险。
    .way-out = 现提供：{ $offers }。
insurance-offer = { $side }，赔率 { $odds }

## 拒绝：座位

refusal-no-such-box = 此台没有 { $box } 号位。
    .way-out = 位号由 1 至 { $boxes }。
refusal-unusable-name = “{ $name }”不能用作{ $whose }的名称。
    .way-out = 请用 1 至 40 个可见字符，不含 : 和 /，字词之间只用一个空格；名称不可与访客的相似，账房不可名为 vault。
refusal-seated-twice = { $patron } 不能同时坐在 { $box } 号位和 { $other_box } 号位。
    .way-out = 请让 { $patron } 坐其中一位。
refusal-nobody-seated = { $box } 号位没有人坐，{ $patron } 不能站在那里投注。
    .way-out = { $instead }
way-own-box = 请在 { $patron } 所坐的 { $box } 号位投注。
way-own-or-seated-box = 请在 { $patron } 所坐的 { $box } 号位投注，或在有人坐的位投注。
refusal-seated-has-no-bet = { $patron } 站在 { $box } 号位，而坐在那里的 { $holder } 本局没有投注。
    .way-out = 待 { $holder } 投注后再下，或改投其他位。
refusal-position-taken = { $box } 号机属 { $holder }。
    .way-out = 请在自己的机位投注。
refusal-terminal-is-the-seat = { $box }号位的座位即该终端。
    .way-out = 下一位使用者即入座。
refusal-no-seat-to-free = { $box }号投注箱无人入座。
    .way-out = 首位在此下注者即入座。
refusal-seat-has-bet = { $patron }坐在{ $box }号投注箱，并已下注。
    .way-out = 请待本局结束或收回投注后再腾出座位。
refusal-needs-an-original-bet = 投注{ $area }须先在 { $box } 号位投注闲或庄。
    .way-out = 请先在 { $box } 号位投注闲或庄。
refusal-others-depend-on-it = { $box } 号位的{ $area }投注依附于此投注。
    .way-out = 请先取回{ $area }投注。
refusal-no-original-bet-to-insure = { $patron } 在 { $box } 号位没有{ $side }投注可保。
    .way-out = 只能为自己投注的一方买保险。
refusal-no-bets-on-behalf = 按此规则，员工不能代客投注。
    .way-out = 请由 { $patron } 自行投注。
refusal-unnoticed-while-open = 投注未停止时，不可把超出限额的投注记作未被发现。
    .way-out = 限额之内现在可以投注；{ $announcement } 之后，由区域主管或以上人员记录未被发现的投注。

## 拒绝：筹码、最低、最高、差额、点数

refusal-not-a-stake = { $amount } 不是有效投注额。
    .way-out = 请投注 { $chip } 的倍数。
refusal-not-in-chips = { $amount } 不是最小筹码 { $chip } 的倍数。
    .way-out = 可用筹码凑成的投注额：{ $nearest }。
refusal-below-minimum = { $area } { $amount } 低于最低投注额 { $minimum }。
    .way-out = 请投注 { $minimum } 或以上，或取回投注。
refusal-above-maximum = { $area } { $amount } 超过最高投注额 { $maximum }。
    .way-out = 最多可再投注 { $room }。
refusal-over-the-differential = { $area } { $amount } 会使 { $box } 号位超过差额上限 { $differential }。
    .way-out = 此位的{ $area }最多可再投注 { $room }。
refusal-over-the-insured-bet = 保险 { $amount }（{ $odds }）的赔款会超过所保的{ $side }投注 { $stake }。
    .way-out = 按此赔率最多可再投保 { $room }。
refusal-not-enough-credit = 余额 { $credit }，不足以投注 { $amount }。
    .way-out = 请先买入；余额以内的注额仍可投注。

## 拒绝：取回

refusal-no-such-bet = { $patron } 在 { $box } 号位没有{ $area }投注。
    .way-out = { $there }
bet-of = { $patron } 的{ $area }（{ $box } 号位）
bets-there = 现有：{ $bets }。
bets-there-none = 没有可指明的投注。
bet-laid = { $patron } 在 { $box } 号位的{ $area } { $stake }
bet-laid-none = 无
refusal-more-than-the-bet = { $amount } 超过{ $area }的投注 { $stake }。
    .way-out = 请取回 { $stake } 或以下。
refusal-moved-nowhere = { $patron } 在 { $box } 号位的{ $area }投注已在该处。
    .way-out = 请选其他投注区或号位；要更改金额，请加注或取回部分筹码。

## 拒绝：进行次序

refusal-already-open = 本局已开始投注。
    .way-out = { $next }
refusal-not-a-round-number = { $number } 不是有效的局数。
    .way-out = 局数由 1 开始。
refusal-nothing-to-close = 现在没有可停止的投注。
    .way-out = { $next }
refusal-no-card-due = 现在不应发牌，不能发 { $card }。
    .way-out = { $next }
refusal-no-back-due = 现在不应发牌，不能发暗牌。
    .way-out = { $next }
refusal-no-backs-here = 本台发明牌。
    .way-out = 请输入牌面。
refusal-not-in-the-set = 不可能是 { $card }：{ $decks } 副牌中{ $held }。
    .way-out = 请核对此牌；若确实存在，即为外来牌。
held-none = 没有这张牌
held-all-out = 只有 { $count } 张，已全部在台上
refusal-nothing-to-turn = { $side }家第 { $number } 张牌并非面朝下。
    .way-out = { $next }
refusal-card-not-keyed = { $side }家第{ $ordinal }张牌尚无人知晓。
    .way-out = 翻开时由荷官输入。
refusal-card-known = { $side }家第{ $ordinal }张牌已知。
    .way-out = 直接翻开，不必输入。
refusal-not-at-the-table = { $patron } 在本局没有投注。
    .way-out = 无须处理。

## 拒绝：眯牌

refusal-no-squeeze-here = 这张牌不能眯：{ $because }。
    .way-out = 游戏照常进行。
because-rulebook-has-no-squeeze = 规则没有眯牌
because-dealt-face-up = 牌面向上发出
because-three-cards-at-most = 每方最多三张牌
because-bankers-third-never-first = 庄家第三张牌不会先于闲家的翻开
because-only-a-third-card = 只有眯第三张牌时可先开庄家第三张牌
refusal-squeeze-too-early = 停止投注后才知道谁可眯牌。
    .way-out = 请在“{ $announcement }”之后再要求。
refusal-squeeze-too-late = { $side }家第{ $ordinal }张牌已{ $stage }。
    .way-out = 可在另一张牌{ $stage }之前要求。
refusal-not-entitled-to-squeeze = { $patron } 不能在此眯牌。
    .way-out = { $entitled }
entitled-nobody = 在座者没有投注闲或庄。
entitled-patron = { $box } 号位的 { $patron } 可眯牌。
entitled-with-a-bet = 只供本局有投注者。
entitled-on-the-hand = 不按次序眯牌，只供在{ $side }家有原注者。
refusal-squeeze-waiting = { $patron } 的眯牌要求尚未答复。
    .way-out = 须先由区域主管或以上答复。
refusal-squeeze-granted = { $side }家第{ $ordinal }张牌已获准眯牌。
    .way-out = 请要求另一张牌。
refusal-no-squeeze-asked = 没有人要求眯牌。
    .way-out = { $next }

## 拒绝：输错的牌

refusal-nothing-to-confirm = 现在没有结果可确认。
    .way-out = { $next }
refusal-result-settled = 本局结果已确认并结算，不能再撤回牌。
    .way-out = 请召区域主管或以上更正输错的牌。
refusal-nothing-to-take-back = 没有刚输入而可撤回的牌。
    .way-out = { $next }本局输错的牌由区域主管或以上更正。
refusal-not-the-last-card = 最后一张是{ $side }家第{ $ordinal }张牌，只可撤回这一张。
    .way-out = 请先撤回这一张，或召区域主管更正。
refusal-void-not-corrected = 第 { $number } 局已作废，其牌不作数，无须更正。
    .way-out = 请开始下一局。
refusal-no-card-there = { $side }家没有第{ $ordinal }张牌。
    .way-out = 请指明台上的一张牌。
refusal-turned-before-corrected = 尚有暗牌，翻开之前不作更正。
    .way-out = 请先翻牌。
refusal-card-lies-there = { $side }家第{ $ordinal }张牌本来就是 { $card }。
    .way-out = 请输入台上的那张牌。
refusal-change-needs-a-reason = 这会更改已结算的 { $difference } 或已定胜负的注，须说明理由。
    .way-out = 请写明更改的理由。
refusal-note-for-surveillance-needed = 更改已定胜负的注，须附给监控部的备注。
    .way-out = 请注明镜头与时间。
refusal-second-person-needed = 此事须由两人办理，其中一人须为{ $needed }或以上。
    .way-out = 请先提出，再由区内另一位人员登录确认。
refusal-second-is-the-first = 此事由 { $name } 提出，不可由其本人确认。
    .way-out = 请区内另一位人员确认。
refusal-took-part-in-the-round = { $name } 曾在本局发牌、输入或报告。
    .way-out = 更改已定胜负的注，须由两位没有参与本局的人员办理。
refusal-bets-not-corrected-now = 第 { $number } 局现在不可更正投注。
    .way-out = 投注期间，请取回该注后重新投注。
refusal-bet-lies-so = 该注本来就是这样输入的。
    .way-out = 请说明停止投注时筹码的位置。

## 拒绝：异常

refusal-no-round-yet = 没有进行中的一局可报告“{ $irregularity }”。
    .way-out = 请在开始投注之前改正，或记在当局之下。
refusal-round-stands = 本局已完结并维持有效，报告“{ $irregularity }”不改变结果。
    .way-out = 请记录为事后发现。
refusal-not-late = 本局尚未结束，不属事后发现。
    .way-out = 请直接报告所发生的事。
refusal-no-cards-out = 接受投注期间没有发牌，未能报告“{ $irregularity }”。
    .way-out = 请宣布“{ $announcement }”，然后报告。
refusal-cards-not-named = 报告“{ $irregularity }”须指明{ $missing }。
    .way-out = 请按抽出次序指明各牌。
missing-cards = 一起抽出的牌
missing-exposed-cards = 每张面朝上发出的牌
missing-placement = 发现时各牌的位置
refusal-lay-does-not-match = { $because }。
    .way-out = 请指明闲区和庄区的每张牌，以及另外抽出的牌。
because-no-cards-misplaced = “{ $irregularity }”不涉及多抽或放错的牌
because-face-up-belongs-there = 面朝上发出的牌位置没有错
because-cards-out = 已抽出的牌是 { $cards }
because-cards-face-down = 有牌仍面朝下；所列的牌与已抽出的牌不符，或没有牌放错位置
because-no-card-out = 尚未抽出任何牌
because-nothing-misplaced = 每张牌都在应在的位置
because-laid-not-together = “{ $irregularity }”的报告不涉及已依次发出的牌
because-not-the-last-dealt = 同时抽出并已发的牌，须是最后发出的几张，并依发出次序说明
refusal-laid-and-insured = 须重发的牌上已提供过保险，“{ $irregularity }”的报告不能收回这些牌。
    .way-out = 请按“其他情况”报告，由值班经理裁决。
refusal-not-dealt-face-down = { $because }。
    .way-out = 请指明一张面朝下的牌。
because-not-about-one-card = “{ $irregularity }”不涉及台上某一张牌
because-table-deals-face-up = 此台牌面向上发出
because-card-not-named = 须以哪一方及第几张指明一张牌
because-no-such-place = { $side }家没有第 { $number } 张牌
because-not-face-down = { $side }家第 { $number } 张牌并非面朝下
because-named-twice = { $side }家第 { $number } 张牌说了两次
refusal-no-ruling-asked = 现在不需要{ $act }。
    .way-out = { $next }
refusal-not-the-remedy = “{ $irregularity }”的处理不能是：{ $ruling }。
    .way-out = 可以是：{ $rulings }。
refusal-ruling-says-too-much = 裁决“{ $ruling }”不指明{ $terms }。
    .way-out = 请重新裁决，不要指明。
refusal-order-not-named = 裁决没有排定一起抽出的牌的次序。
    .way-out = 请按先后次序指明 { $cards }，各一次。
refusal-bets-not-named = 裁决退回投注，却没有指明任何投注。
    .way-out = 请指明退回哪些投注。
refusal-hands-cannot-be-played = 这样的牌无法继续进行。
    .way-out = 请裁决把牌还原，或本局作废（{ $void_clause }）。
refusal-reason-needed = 理由和备注须以文字写明。
    .way-out = 请用一行 1 至 200 个可见字符。
refusal-no-new-cards = “{ $irregularity }”的处理不包括换新牌。
    .way-out = 请裁决而不换牌；牌靴可在两局之间更换。
refusal-unseen-not-confirmed = { $name } 曾派这一局，不能确认无人看见该牌。
    .way-out = 请由另一位区域主管裁决；否则裁定“没有异常”，报明牌面，视为已被看见。
refusal-not-asked = { $patron } 没有选择可作：{ $because }。
    .way-out = 尚待答复：{ $patrons }。
because-chosen = 已作选择
because-no-bet = 本局没有投注
refusal-nothing-over-the-limit = { $subject }在限额之内。
    .way-out = 无须处理。
subject-box = { $box } 号位
subject-bet = { $patron } 在 { $box } 号位的{ $area } { $stake }
refusal-lacks-authority = { $name } 是{ $authority }；此事须由{ $needed }或以上处理。
    .way-out = 请召{ $needed }。

## 步骤：赌台等候什么

step-to-open-bets = 宣布“{ $announcement }”，开始投注。
step-for-bets = 接受投注，然后宣布“{ $announcement }”。
step-for-a-card = 发{ $side }家第{ $ordinal }张牌。
step-for-the-card-nobody-saw = 翻开那张无人看见的牌，作为{ $side }家第{ $ordinal }张牌输入。
step-for-a-card-of-its-own-set = 从本局所用的那副牌取{ $side }家第{ $ordinal }张牌。
step-for-a-card-to-be-turned = 翻开{ $places }。
step-for-insurance = 接受保险投注，然后结束保险投注。
step-for-confirmation = 确认结果：{ $winner }赢，闲 { $player_total } 点，庄 { $banker_total } 点。
step-for-confirmation-of-a-tie = 确认结果：和，双方 { $total } 点。
step-for-a-squeeze-answer = { $patron } 要求眯{ $side }家第{ $ordinal }张牌，请答复。
step-for-a-waiving-squeeze-answer = 请先向全台宣布：批准后，本局不设闲家第三张牌之后的保险；然后答复 { $patron } 不按次序眯{ $side }家第{ $ordinal }张牌的要求。
step-for-a-ruling = 请召{ $needed }或以上裁决“{ $irregularity }”：{ $rulings }。
step-for-options = 询问 { $patrons } 继续还是退回投注，或宣布时间到。
step-for-the-next-round = 本局结束，可开始下一局。
step-for-a-free-round = 宣布飞牌：不设投注，先发 { $cards }。
step-shoe-over = 牌靴 { $shoe } 已发完：请换上新牌。
step-bring-cards = 请换上一副牌和牌靴。
step-for-preparation = { $next }
step-spread-cards = 摊开牌面验牌：没有别副的牌，没有损牌。
step-inspect-cards = 翻过牌背检查：没有小丑牌，牌背颜色和花纹全部一致。不符就拒用，另换一副。
step-count-cards = 点牌：应有 { $count } 张。
step-shuffle-cards = 洗牌。
step-cut-cards = 请客人切牌。
step-put-in-cut-card = 插入切牌卡，后面留 { $count } 张。
step-burn-cards = 抽出第一张牌，亮牌，并按点数销牌：十和公牌销十张，A 销一张。
step-for-continuation = 系统在本局中重新启动：由区域主管决定是否继续。
step-for-new-cards = 已指示更换新牌：须由区域主管换牌后才可开始下一局。

## 补牌规则各项

row-natural-either = 任何一方八点或九点为例牌：双方不补牌
row-natural = 例牌，{ $hands }：双方不补牌
row-player-draws = 闲 { $totals } 点：闲家补牌
row-player-stands = 闲 { $totals } 点：闲家停牌
row-player-stood-banker-draws = 闲家停牌，庄 { $totals } 点：庄家补牌
row-player-stood-banker-stands = 闲家停牌，庄 { $totals } 点：庄家停牌
row-banker-draws = 庄 { $banker_total } 点，闲家第三张牌 { $third_cards }：庄家补牌
row-banker-stands = 庄 { $banker_total } 点，闲家第三张牌 { $third_cards }：庄家停牌
row-banker-draws-on-any = 庄 { $banker_total } 点：不论闲家第三张牌，庄家补牌
row-recorded = { $name }

## 理由：发生了什么，为什么

reason-free-round = 飞牌，由 { $cards } 开始
    .why = 上一局留下的牌已经亮出，看得见的牌不可投注
reason-players-first-cards = { $card } 是{ $side }家第{ $ordinal }张牌
    .why = 牌靴的第一、三张牌属闲家
reason-bankers-first-cards = { $card } 是{ $side }家第{ $ordinal }张牌
    .why = 牌靴的第二、四张牌属庄家
reason-card-dealt-face-down = { $side }家第{ $ordinal }张牌面朝下发出
    .why = 牌靴的首四张牌轮流发给闲家和庄家
reason-third-card-face-down = { $side }家第{ $ordinal }张牌面朝下发出
    .why = { $row }
reason-third-card = { $card } 是{ $side }家第{ $ordinal }张牌
    .why = { $row }
reason-bet-not-noticed = { $patron } 的{ $area }（{ $box } 号位）维持 { $stake }
    .why = 超出限额，停止投注前没有人察觉
reason-bet-on-behalf = { $patron } 的{ $area }（{ $box } 号位）由{ $by }代为投注
    .why = 按客人要求，由客人负责
reason-bet-standing = { $patron } 的{ $area }（{ $box } 号位）已接受
    .why = { $patron } 站立，取用在座的 { $holder } 在此位所余的额度
reason-bet-rejected = { $patron } 的{ $area }（{ $box } 号位）退回 { $amount }
    .why = 会超出限额；同一位内，站立者的投注先退，后下者先退
reason-standing-bet-back = { $patron } 的{ $area }（{ $box } 号位）退回 { $amount }
    .why = 坐在该位的 { $holder } 已收回投注，站立者的投注一并退回
reason-withdrawal-ignored = { $patron } 的{ $area }（{ $box } 号位）维持
    .why = 在停止投注之后才取回
reason-stake-apportioned = { $patron } 的{ $area }（{ $box } 号位）{ $stake } 中有 { $in_action } 生效
    .why = 此位超过差额上限而没有人察觉，该方按比例输赢
reason-stake-not-apportioned = { $patron } 的{ $area }（{ $box } 号位）{ $stake } 中有 { $in_action } 生效
    .why = 此位超过差额上限，但低于最低投注额的投注不按比例计算
reason-minimum-advised = { $patron } 的{ $area }（{ $box } 号位）低于最低投注额
    .why = { $by }在停止投注前察觉：须加注或取回，否则退回
reason-bets-closed = 停止投注
    .why = 按筹码现时位置结算
reason-hand-stood = { $side }家 { $total } 点停牌
    .why = { $row }
reason-insurance-offered = { $window }提供保险
    .why = 保险赔率表有闲 { $player_total } 点、庄 { $banker_total } 点一项，且尚有牌未发
reason-result-confirmed = 结果已确认
    .why = { $by }已与台上的牌核对
reason-card-taken-back = { $side }家第{ $ordinal }张牌不是 { $card }
    .why = { $by }输错，已撤回；以台上的牌为准
reason-back-taken-back = { $side }家第{ $ordinal }张牌尚未发出
    .why = { $by }过早按下发牌，已撤回；以台上的牌为准
reason-card-corrected = { $side }家第{ $ordinal }张牌是 { $card }，不是 { $was }
    .why = 牌输错了；由{ $by }更正，本局按台上的牌重新计算
reason-bet-corrected = 更正一注：实为{ $lay }，而非{ $keyed }
    .why = 停止投注时筹码的位置如此；由{ $by }更正输入
reason-put-right = 由{ $by }更正已结算或已定胜负的注
    .why = 筹码或牌与记录不符
reason-put-right-reasoned = 由{ $by }更正已结算或已定胜负的注
    .why = { $reason }
reason-difference-gained = { $patron } 比原先的结算多得 { $amount }
    .why = 本局全部投注，先后两次结算之差
reason-difference-lost = { $patron } 比原先的结算少得 { $amount }
    .why = 本局全部投注，先后两次结算之差
reason-tie = 和
    .why = 双方同为 { $total } 点
reason-winner = { $winner }赢
    .why = 闲 { $player_total } 点，庄 { $banker_total } 点；点数高者赢
reason-irregularity = 异常：{ $irregularity }
    .why = 由{ $by }报告
reason-irregularity-noted = 异常：{ $irregularity }，{ $note }
    .why = 由{ $by }报告
reason-card-stays-face-down = 多出的牌保持牌面向下
    .why = 没有人看见，揭开之前不指明
reason-ruling = { $by }裁决：{ $ruling }
    .why = 按规则处理
reason-ruling-reasoned = { $by }裁决：{ $ruling }
    .why = { $reason }
reason-cards-reconstructed = 由“{ $found }”改为“{ $corrected }”
    .why = 牌已按应有次序放好
reason-hands-left = 维持“{ $found }”
    .why = 牌无法还原
reason-continues = { $patron } 继续
    .why = 有投注者可选择
reason-recorded = 由{ $by }为 { $patron } 记录
    .why = 代没有终端机的客人输入者，均留名记录
reason-has-bets-returned = { $patron } 取回本局投注
    .why = 有投注者可选择
reason-new-cards = 换上新牌
    .why = 更换使用中的牌
reason-seat-freed = { $by }指{ $patron }已离开{ $box }号投注箱的座位
    .why = 座位保留至腾出为止，已下注者的座位不得腾出
reason-play-resumed = 继续进行
    .why = 按规则处理
reason-excess-noticed = { $box } 号位超过差额上限
    .why = { $by }在停止投注前察觉
reason-squeeze-requested = { $patron } 要求眯{ $side }家第{ $ordinal }张牌
    .why = 赌场可拒绝
reason-waiving-squeeze-requested = { $patron } 要求眯{ $side }家第{ $ordinal }张牌，先看庄家第三张
    .why = 一经批准，本局不设闲家第三张牌之后的保险
reason-squeeze-granted = 准许眯牌
    .why = 由{ $by }
reason-squeeze-refused = 不准眯牌
    .why = 由{ $by }
reason-walked-away = { $patron } 离开
    .why = 投注照常结算
reason-options-offered = { $patrons } 可以选择
    .why = 有投注者可继续或取回投注
reason-time-called = { $patrons } 未答复，视为继续
    .why = 已宣布时间到
reason-outcome-established = 本局完结
    .why = 不论再发什么牌：{ $ends }
area-result = { $area }{ $result }
reason-round-voided = 本局作废
    .why = 本局投注全部退回；之前各局不变
reason-settlement-reversed = 收回 { $patron } 的{ $area }（{ $box } 号位）的结算
    .why = 该局作废、牌须重发，或须重新结算
reason-bet-won = { $patron } 的{ $area }（{ $box } 号位）{ $stake }：赢
    .why = { $line }：{ $payment }
reason-bet-won-with-breakage = { $patron } 的{ $area }（{ $box } 号位）{ $stake }：赢
    .why = { $line }：{ $payment }；确数为 { $cents } 分又 { $part } 分，不足一分由零头账户补足
reason-bet-lost = { $patron } 的{ $area }（{ $box } 号位）{ $stake }：输
    .why = 不符合任何赔率项
reason-insurance-lost = { $patron } 的{ $area }（{ $box } 号位）{ $stake }：输
    .why = 所保的情况没有发生
reason-bet-returned = { $patron } 的{ $area }（{ $box } 号位）{ $stake }：退回
    .why = { $line }：不输不赢
reason-bet-half-lost = { $patron } 的{ $area }（{ $box } 号位）{ $stake }：输一半，退回 { $amount }
    .why = { $line }：另一半 { $lost } 输掉
reason-bet-not-in-round = { $patron } 的{ $area }（{ $box } 号位）{ $stake }：退回
    .why = 不参与这一局

payment = 赔率 { $odds }，赔 { $paid }
payment-less-commission = 赔率 { $odds }，赔 { $paid }，即一赔一抽佣 { $commission }（{ $clause }）
line-none = 不符合任何赔率项
line-insurance = { $window }的保险，{ $side }输
line-insurance-tie = { $window }的保险，和局

## 赔率项：何时适用

when-always = 任何情况
when-and = { $first }，{ $second }
when-or = { $first }；或{ $second }
when-winner-player = 闲赢
when-winner-banker = 庄赢
when-winner-tie = 和局
when-no-winner-player = 闲不赢
when-no-winner-banker = 庄不赢
when-no-winner-tie = 不是和局
when-player-total = 闲 { $which } 点
when-banker-total = 庄 { $which } 点
when-winning-total = 赢方 { $which } 点
when-winning-total-by = 赢方 { $how } 点，胜 { $which } 点
when-tie-total = 和 { $which } 点
when-margin = 相差 { $which } 点
when-player-cards = 闲家 { $which } 张牌
when-banker-cards = 庄家 { $which } 张牌
when-total-cards = 双方共 { $which } 张牌
when-player-natural = 闲例牌
when-no-player-natural = 闲非例牌
when-banker-natural = 庄例牌
when-no-banker-natural = 庄非例牌
when-natural = 任何一方例牌
when-no-natural = 双方均非例牌
when-player-pair = 闲对
when-no-player-pair = 无闲对
when-banker-pair = 庄对
when-no-banker-pair = 无庄对
when-player-pair-rank = 闲对，牌 { $which }
when-banker-pair-rank = 庄对，牌 { $which }
when-player-pair-suited = 同花色闲对
when-no-player-pair-suited = 无同花色闲对
when-banker-pair-suited = 同花色庄对
when-no-banker-pair-suited = 无同花色庄对
when-either-pair = 任何一方对子
when-no-either-pair = 双方均无对子
when-pairs = { $which } 方对子
when-suited-pairs = { $which } 方同花色对子
when-same-pair-rank = 庄闲对子牌面相同
when-no-same-pair-rank = 庄闲对子牌面不相同
when-combined-total = 双方点数之和 { $which }
when-player-first-total = 闲家首两张牌 { $which } 点
when-player-third-points = 闲家第三张牌 { $which } 点
when-player-first-ranks = 闲家首两张牌 { $which }
when-player-first-colour = 闲家首两张牌{ $which }
when-player-first-suit = 闲家首两张牌{ $which }
when-player-third-rank = 闲家第三张牌 { $which }
when-player-third-colour = 闲家第三张牌{ $which }
when-player-third-suit = 闲家第三张牌{ $which }
when-player-colour = 闲家的牌{ $which }
when-player-suit = 闲家的牌{ $which }
when-banker-first-total = 庄家首两张牌 { $which } 点
when-banker-third-points = 庄家第三张牌 { $which } 点
when-banker-first-ranks = 庄家首两张牌 { $which }
when-banker-first-colour = 庄家首两张牌{ $which }
when-banker-first-suit = 庄家首两张牌{ $which }
when-banker-third-rank = 庄家第三张牌 { $which }
when-banker-third-colour = 庄家第三张牌{ $which }
when-banker-third-suit = 庄家第三张牌{ $which }
when-banker-colour = 庄家的牌{ $which }
when-banker-suit = 庄家的牌{ $which }
when-all-colour = 双方的牌{ $which }
when-all-suit = 双方的牌{ $which }
which-or = { $first }或{ $second }
card-colour-red = 红色
card-colour-black = 黑色
card-suit-spades = 黑桃
card-suit-hearts = 红心
card-suit-diamonds = 方块
card-suit-clubs = 梅花
cards-colour-red = 全红
cards-colour-black = 全黑
cards-colour-mixed = 红黑皆有
cards-suit-spades = 全黑桃
cards-suit-hearts = 全红心
cards-suit-diamonds = 全方块
cards-suit-clubs = 全梅花
cards-suit-mixed = 花色不同
when-insurance = { $window }，闲 { $player_totals } 点、庄 { $banker_totals } 点；{ $side }输时
when-insurance-tie = { $window }，闲 { $player_totals } 点、庄 { $banker_totals } 点；和局时

# ── 规则属谁 ──

rulebook-group-published = 赌场公布的规则
rulebook-group-public = 本系统对公开游戏的描述，并非赌场公布的规则
rulebook-group-own = 本场自订的规则

## The same composed: a hand by its total and cards, and what it does

said = { $said }
value-range = { $least } 至 { $most }
how-total = { $which } 点
how-cards = { $number } 张牌
how-cards-total = { $number } 张牌 { $which } 点
how-cards-total-bare = { $number } 张牌 { $which } 点
how-pair = { $which } 对
how-natural = 例牌
how-natural-total = 例牌 { $which } 点
how-no-natural = 非例牌
how-and-no-natural = { $how }、非例牌
when-wins-with = { $winner }赢（{ $how }）
when-wins-but = { $winner }赢（{ $how }除外）
when-wins-by = { $winner }胜 { $which } 点
when-wins-by-with = { $winner }胜 { $which } 点（{ $how }）
when-tie-but = 和局（{ $which } 点除外）
when-hand = { $side } { $how }
when-hands = 闲 { $player_hand }、庄 { $banker_hand }
when-pair-but = { $side }对（{ $which } 除外）
when-one-pair = 只有一方对子
when-both-pairs = 双方均为对子
when-no-suited-pair = 无同花色对子
when-not-both-suited-pairs = 并非双方均为同花色对子
when-one-suited-pair = 只有一方同花色对子
when-both-suited-pairs = 双方均为同花色对子
when-either-suited-pair = 任何一方同花色对子

## What a bet pays, in short

pays-one = { $odds }
pays-on = { $how } { $odds }
pays-with = { $how } { $odds }
pays-up-to = 最高 { $odds }
pays-also = { $first } · { $second }
pays-push = { $how }退回
stake-back = 退回本金
pays-can-push = 或退回
half-back = 退回一半本金
pays-half = { $how }输一半
pays-can-half = 或输一半

## Groups of side bets on the felt

felt-group-player = 闲
felt-group-banker = 庄
felt-group-tie = 和
felt-group-pairs = 对子
felt-group-more = 其他投注
