# 各控制台的用语。

## Every console

console-consoles = 控制台
console-dealer = 荷官
console-pit = 区域
console-terminals = 终端机
console-cage = 账房
console-audit = 审计
console-manage = 管理
console-tables = 赌台
console-sign-in = 登录
console-sign-in-line = 员工专用。
console-sign-out = 退出登录
console-name = 姓名
console-password = 密码
console-device-terminal = 终端机
console-device-display = 显示屏
console-device-card-reader = 读牌机
console-not-for-you = 此控制台不供{ $role }使用。
console-your-console = 前往您的控制台
console-not-for-patrons = 这里没有供客人使用的内容。
console-to-the-tables = 前往赌台
console-lost = 连接中断，正在重试；已发出的指令只会执行一次。
console-back = 连接已恢复，期间发生的事已显示。
console-silent-alarms = 警报静音中，请点击一次
console-unsent = { $count } 个指令等候发出。
console-loading = 请稍候
console-again = 再试一次
console-cancel = 取消
console-close = 关闭
console-done = 完成
console-amount = 金额
console-reason = 理由
console-reason-hint = 用一句话说明，会记录在案。
console-note = 备注
console-note-hint = 用一句话说明所见
console-optional = 可不填
console-clause = 条款 { $clause }
console-at = 时间
console-what = 事项
console-where = 地点
console-table = 赌台
console-round = 局
console-round-no = 第 { $number } 局
console-box = 位
console-box-no = { $number } 号位
console-patron = 客人
console-area = 投注
console-stake = 注额
console-state = 状态
console-total = 总计
console-search = 搜索
console-download = 下载 CSV
console-print = 打印
console-older = 较早
console-newer = 较新
console-refresh = 刷新
console-beside = 旁边
console-card-at = { $side ->
    [player] 闲
   *[banker] 庄
}家第{ $position ->
    [1] 一
    [2] 二
   *[3] 三
}张牌
console-face-down = 面朝下
console-actions = 操作
console-name-of = { $name }（{ $role }）

## Cards keyed in

console-key-in = 输入牌面
console-deal-hint = 先点数，后花色，随即发出。Backspace 清除点数；未输入时撤回上一张。1 为 A，0 为 10。
console-ranks = 点数
console-suits = 花色
console-suit = { $suit ->
    [S] 黑桃
    [H] 红心
    [D] 方块
   *[C] 梅花
}
console-rank = { $rank }
console-clear-card = 取消
console-add-card = 加入
console-remove-card = 移除 { $card }

## Dealer

console-choose-table = 选择赌台
console-no-live-tables = 本场没有真人赌台。
console-live-only = 这里供真人赌台发牌；其他赌台自动发牌。
console-deals-here = { $name } 发牌
console-nobody-deals = 尚无荷官
console-take-table = 接手此台
console-take-table-from = { $name } 正在此台发牌。您接手后，此台由您负责。
console-take-table-free = 此台尚无荷官。接手后即可开始。
console-you-deal = 由您发牌
console-automatic-table = 此台自动发牌。
console-next-step = 下一步
console-because = 因为
console-open-bets = 开始投注
console-open-next = 开始下一局
console-open-free = 开始飞牌
console-announce = 宣布“{ $announcement }”
console-deal-to = 发 { $card } 给{ $side }
console-turn-it = 翻开{ $card }
console-lay-cards = 向闲、庄轮流发 { $count } 张暗牌。
console-lay-down = 面朝下。
console-lay-backs = 已发 { $count } 张暗牌
console-lay-one = 只发了一张
console-burn-hint = 先点数，后花色。Enter 记录已亮出的牌；Backspace 清除。
console-lay-hint = Enter 记录已发的暗牌；已知牌面时才输入。
console-turn-and-key = 翻开{ $card }并输入牌面。
console-turn-as = 翻开{ $place }：{ $card }
console-turn-another = 选择翻开另一张牌
console-turn-hint = 先点数，后花色。Enter 翻开；方向键选择另一张。
console-peeled-by-hand = { $patron } 正在眯这张牌，亮牌后输入牌面。
console-peeled-by = { $patron } 正在眯这张牌，客人要求时才代为翻开。
console-confirm-result = 确认并结算
console-confirm-result-line = 请与台上的牌核对，确认后即结算。
console-take-back = 撤回 { $card }（{ $place }）
console-take-back-face-down = 撤回{ $place }
console-correct-it = 更正{ $card }
console-correct-hint = 如有牌输错，点该张牌更正。
console-correct-line = 输入的是 { $card }。请输入台上的那张牌，本局按它重新计算。
console-correct-to = 应为 { $card }
console-corrected = 牌已更正。
console-propose = 提出更改
console-proposed = 已提出：请区内另一位人员确认。
console-proposal = 一项更改待第二人确认
console-proposed-by = 由 { $name } 提出：
console-note-is = 监控备注：{ $note }
console-another-confirms = 请区内另一位人员以其本人登录确认。
console-confirm-change = 确认更改
console-confirm-change-line = 更改以两人名义作出，并记入该局记录。
console-refuse-change = 拒绝
console-take-proposal-back = 撤回
console-change-confirmed = { $name } 提出的更改已由 { $second } 确认并执行。
console-change-refused = { $name } 提出的更改已被拒绝或撤回，未作任何改动。
console-change-lapsed = 牌局已继续，{ $name } 提出的更改已失效，未作任何改动。
console-change-waits = 本局有一项更改待第二人确认；牌局一继续，该更改即失效。
console-changes-settled = 这会更改已结算或已定胜负的注，合计 { $amount }。
console-takes-two = 须由两人办理，其中一人须为{ $authority }或以上。
console-note-for-surveillance = 监控备注：镜头与时间
console-difference = 与原先的结算相差 { $amount }
console-correct-bet = 更正投注
console-correct-bet-line = 停止投注时筹码的位置与输入不符、漏输，或输入了并不存在的注。
console-correct-bet-so = 实际如此
console-keyed-as = 输入为
console-not-keyed = 未输入
console-none-lay = 该处没有筹码
console-cards-prevail = 以牌为准，不以电脑为准。结果确认之前，荷官可按 Backspace 撤回最后一张牌；下一局开始之前，区域主管可更正本局任何一张牌。其他问题请在此报告。
console-cards-prevail-point = 以牌为准，不以电脑为准。点输错的牌更正，或报告其他问题。
console-result-won = 赢，赔 { $amount }
console-result-lost = 输 { $amount }
console-result-returned = 退回 { $amount }
console-result-half-lost = { $amount } 输一半
console-close-insurance = 结束保险投注
console-call-time = 宣布时间到
console-call-time-line = 未答复者视为继续。
console-call-pit = 请召区域主管
console-call-pit-line = { $happened }。须由{ $authority }裁决后才能继续。区域控制台已显示此事。
console-held-line = 投注暂停：不可下注、加注或收回。
console-squeeze-waits = { $patron } 要求眯牌，由区域主管答复。
console-bring-cards = 换新牌
console-bring-cards-line = 扫描或输入该副牌和牌靴上的编号。
console-bring-cards-done = 新牌已到台
console-set-refused-why = 为何拒用 { $id } 这副牌
console-set-id = 牌编号
console-shoe-id = 牌靴编号
console-prepared-spread = 已验牌，全属本副
console-prepared-inspected = 没有小丑牌，牌背一致
console-prepared-counted = 已点牌，张数齐全
console-prepared-shuffled = 已洗牌
console-prepared-cut = 已切牌
console-prepared-cut-card = 已插入切牌卡
console-burn-key-in = 输入第一张牌
console-burn = 亮出 { $card }，已销牌
console-burned = { $card } 及 { $count } 张
console-burn-word = 销牌
console-by-voice = 代客人记录
console-by-voice-line = 没有终端机的客人口头提出或做出的，以其姓名并以您的姓名记录。
console-voice-what = 事项
console-voice-squeeze = 要求眯牌：{ $card }
console-voice-walks-away = 离开赌台
console-cut-card-came = 切牌卡出现
console-cut-card-take-back = 切牌卡并未出现
console-one-more-round = 切牌卡已出现：本局之后再发一局。
console-last-of-shoe = 切牌卡已出现：本局是本靴最后一局。
console-last-comes = 切牌卡已出现：下一局是本靴最后一局。
console-of-shoe = 本靴第 { $number } 局
console-shoe-and-cards = { $shoe }，牌 { $id }
console-countdown = 开始倒数
console-seconds = { $count } 秒
console-relieve = 换荷官
console-relieve-line = 接手的荷官在此登录，牌局照常进行。
console-relieve-it = 接手此台
console-relieved = 由 { $name } 发牌
console-continuation-title = 系统在本局中重新启动
console-continuation-line = 牌和筹码仍在台上。请与屏幕核对，再决定牌局的继续是否受到影响。
console-not-affected = 未受影响：继续
console-affected = 受到影响
console-affected-line = 本局如何处理由规则决定（5.4；规则没有规定时，牌局继续）。
console-floor-stopping = 本局后停止运作
console-table-closed = 此台已关闭
console-table-moving = 请稍候：此台将在另一台服务器上继续
console-table-moving-line = 请保持牌和筹码原位。
console-table-moving-pit = 另一台服务器即将接管此台，无需任何操作。
console-table-closing = 本局后关闭
console-ask-pit-to-open = 由区域主管开台。
console-choice-continue = 继续
console-choice-return = 退回投注
console-choice-open = 未答复
console-checked-in = 在台而无终端机的客人
console-nobody-checked-in = 没有已登记的客人。
console-check-in = 登记到台
console-check-out = 登记离台
console-sign-out-patron = 退出终端机登录
console-sign-out-patron-of = 将 { $patron } 退出终端机登录
console-sign-out-patron-line = 终端机发生故障。该客人在任何终端机上的登录均告退出；机上余额待没有投注时退回其账户。
console-confirm-bets = { $patron }，请确认您的投注
console-confirm-bets-line = 职员正在 { $table } 台第 { $number } 局以您的账户代您投注。确由您要求，方可输入密码。
console-confirm-bets-sum = 您本局的全部投注，最多
console-confirm-bets-lies = 其中 { $amount } 已投注。
console-confirm-bets-password = { $patron } 的密码
console-confirm-bets-do = 确认并投注
console-choices = 客人选择
console-choose-line = 记录客人的选择：先按位号，再按 C 或 R。
console-choose-box = 选位
console-choose-continue = 继续
console-choose-return = 退回投注
console-call-time-in = { $seconds } 秒后可宣布时间到

## Layout

console-layout = 台面投注
console-no-bets = 没有投注。
console-seated = 在座
console-free-seat = 腾出座位
console-seat-free = 座位已腾出。
console-standing = 站立
console-room = 尚可投注：庄 { $banker }，闲 { $player }
console-take-off = 取走
console-take-off-line = { $patron } 在{ $area }的 { $stake } 会从台面取走。
console-advise-minimum = 请其加注
console-return-excess = 退回超出部分
console-place-for = 代客投注
console-place-for-short = 代客投注
console-place-for-line = 按客人要求代为投注，以您的名义记录。
console-record-unnoticed = 记录未被察觉的投注
console-record-unnoticed-line = 已在台面、超出限额而停止投注前未被发现的投注。按规则计算输赢，并记录您的姓名。
console-record-it = 记录投注
console-place-it = 投注
console-placed = 已投注
console-payouts = 赔付与收取
console-in-account = 账户 { $amount }
console-pays = 赔 { $amount }
console-takes = 收 { $amount }
console-gives = 退 { $amount }
console-takes-back = 收回 { $amount }
console-stands-off = 和局，注码不动
console-past-round = 上一局
console-cards-not-taken = 未被接受：{ $cards }
console-cards-not-taken-line = 请核对台上的牌，补输屏幕上没有的牌。
console-cards-seen = 已核对
console-cards-underway = 连接中断：{ $cards } 等待发送。
console-cards-on-their-way = { $cards } 已发出，尚未得到回应，请勿再次输入。
console-on-its-way = 已发出，尚未得到回应。
console-pays-nothing = 不变
console-in-play-again = 继续进行
console-was-won = （已赔 { $amount }）
console-was-lost = （已收 { $amount }）
console-was-returned = （已退还）
console-was-half-lost = （已收 { $amount }）
console-not-won = 其实没有赔付
console-not-lost = 其实没有收取
console-not-returned = 其实没有退回
console-not-half-lost = 其实没有收取
console-put-down = 下注
console-less = 减筹码
console-move = 移动
console-moves = 移至
console-same-again = 重复下注
console-nothing-again = 没有可重复的投注。
console-no-bet-there = 该处没有投注。
console-who-in-box = { $number } 号位是哪位客人？
console-tick-next = 勾选下一笔
console-insure-up-to = 最多 { $amount }
console-offered = 提供的保险
console-odds = 赔率
console-why-title = 经过与理由
console-why-empty = 发出的每张牌都会在此说明。
console-round-page = 本局记录
console-limits = 限额
console-differential = 差额上限

## Reporting an irregularity, in the dealer's words

console-something-wrong = 出了问题
console-what-happened = 发生了什么事？
console-report-excess-card = 抽了不该抽的牌：多了一张
console-report-exposed-card = 尚未发出的牌被看见：从牌靴滑出或翻开
console-needs-cards = 按抽出次序输入台面以外的每一张牌。
console-needs-exposed = 按勾选次序输入每张牌。
console-needs-cards-together = 输入一起抽出的牌：至少 { $count } 张。
console-needs-placement = 把每张牌放到发现时的位置。
console-needs-card = 是哪一张牌？
console-needs-card-several = 请勾选同时露出的每张牌。
console-more-came-out = 抽出的牌比台面多
console-excess-seen = 指明该牌（只限有人看见）
console-laid-already = 这些牌已发到牌区
console-also-misplaced = 另有牌放错位置
console-move-to = 移到{ $place }
console-earlier = 向前
console-later = 向后
console-name-this-card = 这张牌面朝下，请查看后输入。
console-what-rulebook-does = 规则如何处理
console-who-rules = 由{ $authority }或以上裁决。
console-remedy-void = 本局作废，所有投注退回。
console-remedy-reconstruct = 可行时，把牌还原到应在的位置。
console-remedy-reconstruct-or-void = 把牌还原；无法还原则本局作废。
console-remedy-continue = 游戏立即继续。
console-remedy-conclude-or-void = 结果已定则完成本局，否则作废。
console-remedy-order-by-ruling = 牌的次序由裁决决定。
console-remedy-record = 记录在案，其他不变。
console-remedy-refer = 由裁决决定，并以文字说明理由。
console-options-always = 之后每位有投注的客人选择：继续，或退回投注。
console-options-unless-established = 除非结果已定，之后每位有投注的客人选择：继续，或退回投注。
console-options-unless-established-and-reconstructed = 除非结果已定且牌已还原，之后每位有投注的客人选择：继续，或退回投注。
console-options-by-ruling = 裁决可让每位客人选择继续或退回投注。
console-then-ruling = 送出后：本局等候裁决。
console-then-options = 送出后：客人须作选择。
console-then-dealing = 送出后：游戏继续。
console-then-insurance = 送出后：游戏继续。
console-then-over = 送出后：本局维持结束。
console-then-betting = 送出后：投注继续开放。
console-then-waiting = 送出后：赌台等候。
console-send-report = 报告
console-reported = 已报告
console-not-now-report = 开始投注前没有可报告的事。
console-choose-first = 请在左边选择发生的事。

## Pit

console-at-a-glance = 各台一览
console-waits-for = 等候
console-waits-options = { $count } 位客人选择中
console-waits-squeeze = { $patron } 要求眯牌
console-waits-dealer = 无荷官
console-waits-nothing = 无
console-flags-count = { $count } 注超出限额
console-decisions = { $count ->
    [0] 没有等候裁决的事。
   *[other] { $count } 件事等候裁决。
}
console-live = 真人
console-automatic = 自动
console-nobody = 无
console-phase-waiting = 即将开始
console-phase-betting = 接受投注
console-phase-dealing = 发牌中
console-phase-insurance = 保险投注
console-phase-ruling = 等候裁决
console-phase-held = 投注暂停
console-phase-options = 客人选择
console-phase-over = 本局结束
console-phase-closed = 已关闭
console-phase-moving = 更换服务器
console-open-table = 开台
console-close-table = 关台
console-close-table-line = 先完成本局，之后无人可在此投注。
console-change-limits = 更改限额
console-change-limits-line = 在两局之间更改，立即向台上各人显示。
console-minimum = 最低
console-maximum = 最高
console-when-over = 先完成本局，然后执行。
console-change-shoe = 更换牌靴
console-change-shoe-line = 在两局之间更换。自动牌靴会公开，并封好新的牌靴。
console-gone = 控制台自 { $lost_at } 起断线
console-order-cards = 指示换牌
console-order-cards-line = 在两局之间、本靴发完之前换牌。由荷官换上另一副牌并备牌。
console-shoe-left = 余 { $count } 张
console-shoe = 牌靴
console-note-late = 记录事后发现
console-note-late-line = 事后发现的事，记在当局之下。该局维持有效。
console-put-on-record = 记录在案
console-report-here = 报告异常
console-deal-here = 荷官控制台
console-seats = 座位
console-watching = 旁观
console-recent-rounds = 最近各局
console-no-rounds = 尚未开局。
console-void-word = 作废

## Rulings

console-ruling-title = 等候裁决
console-ruling-by = 等候{ $authority }或以上裁决。
console-reported-by = 由 { $name } 报告。
console-as-found = 发现时
console-reconstructed = 还原后
console-ruling-void = 本局作废
console-ruling-reconstruct = 把牌还原
console-ruling-cannot-reconstruct = 无法还原：维持现状
console-ruling-order = 决定次序
console-ruling-continue = 游戏继续
console-ruling-return-bets = 退回指定投注
console-ruling-offer-options = 让各人选择
console-ruling-dismiss = 没有异常
console-order-of = 牌抽出的次序
console-swap = 对调
console-new-cards = 下一局用新牌
console-card-out = 仍有牌已离开牌靴：停止投注
console-which-bets = 退回哪些投注
console-bets-returned = { $count } 注退回，共 { $amount }
console-bets-stay = { $count ->
    [0] 没有投注保留。
   *[other] { $count } 注保留。
}
console-payouts-reversed = 已赔付的收回。
console-would-void = 本局作废。
console-would-offer = 让 { $patrons } 选择。
console-would-ruling = 本局等候裁决。
console-would-options = 客人作选择。
console-would-dealing = 游戏继续。
console-would-insurance = 游戏继续。
console-would-over = 本局维持结束。
console-would-end = 本局随之结束。
console-would-bets-closed = 投注停止，本局不再开放。
console-limits-wait = 等本局结束后更改限额。
console-limits-dropped = 赌台已先关闭，限额未更改。
console-would-betting = 投注继续开放。
console-would-follow-from-face-down = 之后如何，取决于仍面朝下的牌。
console-would-waiting = 赌台等候。
console-rule = 裁决
console-rule-so = 裁决：{ $ruling }
console-rule-void = 本局作废
console-rule-void-line = 本局所有投注退回。此举不能撤回。
console-ruled = 已裁决
console-has-ruled = { $name } 已裁决：{ $ruling }。
console-ruled-first = 已有人先行裁决
console-ruled-first-line = 本局已继续；无需您的裁决，亦没有任何改动。
console-lacks-authority = 您不能裁决此事。
console-lacks-authority-line = 须由{ $authority }裁决；您是{ $role }。
console-squeeze-asked = 客人要求眯牌
console-squeeze-line = { $patron } 要求眯{ $card }。
console-squeeze-waives = 请先向全台宣布：批准后，本局不设闲家第三张牌之后的保险。
console-grant = 准许
console-refuse = 拒绝

## Disputes

console-disputes = 争议
console-no-disputes = 没有未裁决的争议。
console-dispute-unruled = 未裁决
console-show-closed = 显示已裁决的
console-dispute-of = 由 { $patron } 提出
console-dispute-rule = 裁决
console-payment = 以付款更正
console-payment-none = 没有付款
console-payment-paid = 付予客人
console-payment-taken = 向客人收回
console-payment-in-chips = 在台上以筹码
console-payment-amount = 金额
console-paid-to = 付予 { $patron } { $amount }。
console-taken-from = 向 { $patron } 收回 { $amount }。
console-payment-awarded = 由外部机构裁定
console-payment-awarded-hint = 如是，请填机构名称；该款项其后不得撤回
console-awarded-by = 由 { $name } 裁定。
console-confirmed-by = 由{ $by }确认。
console-proposal-ruling = { $by }提议此付款，须由未发该局牌、亦未报告任何事项的第二人确认。
console-proposal-reversal = { $by }提议撤回此付款，须由非付款人的第二人确认。
console-proposal-confirm = 确认
console-proposal-refuse = 拒绝
console-proposal-withdraw = 撤销提议
console-proposal-reason = 拒绝原因
console-proposal-waits = 待第二人确认
console-reversal = 撤回付款
console-reversal-line = 由付款人以外的两人撤回，其中至少一人的级别不低于付款人；其后该局方可更正或作废。
console-reversed-by = 由{ $by }及{ $second }撤回：{ $reason }
console-dispute-ruling = 裁决内容，一句话
console-dispute-lacks = 须由区域经理或以上裁决；您是{ $role }。
console-dispute-open = 提出争议
console-dispute-open-line = 应客人要求。裁决前，该局记录冻结。
console-dispute-words = 争议内容
console-ruled-on-by = 已由{ $authority }裁决

## Missing after corrections (R46)

console-missing = 更正未能收回
console-missing-tab = 未能收回
console-missing-line = 牌局重新结算时应收回而已不在的款项。值班经理追讨之前，无人欠款。
console-missing-lacks = 须由值班经理追讨或豁免；您是{ $role }。
console-missing-none = 没有未能收回的款项。
console-missing-whose = 投注来源
console-missing-claim = 追讨
console-missing-claim-of = 追讨 { $amount }：{ $round }
console-missing-claim-line = 客人即时获知追讨及您的理由，自此欠款，并可就该局提出争议。
console-missing-player = 已知曾在此终端机投注的客人
console-missing-forgive = 豁免
console-missing-forgive-of = 豁免 { $amount }：{ $round }
console-missing-forgive-line = 由赌场承担，其后不得再追讨。
console-missing-decided = 已追讨或豁免
console-missing-became = 处理结果
console-missing-claimed = { $by }向 { $patron } 追讨
console-missing-forgiven = { $by }决定由赌场承担

## Hold and win

console-hold = 赢率
console-hold-title = 赢率与理论赢率
console-hold-line = 横条：赢率，即赢额占投注额的比例。竖线：理论赢率。色带：理论值上下一个标准差。
console-handle = 投注额
console-win = 赢额
console-theoretical-win = 理论赢额
console-theoretical-hold = 理论赢率
console-rounds-played = 局数
console-deviations = 偏差
console-sigma = { $number } σ
console-by-table = 赌台
console-by-bet = 投注
console-by-day = 日
console-by-shift = 班次
console-by-rulebook = 规则
console-shift-day = 日班
console-shift-swing = 中班
console-shift-grave = 夜班
console-no-play = 尚无投注。

## Cage

console-counter = 柜台
console-accounts = 客人
console-drawer = 钱箱
console-drawer-of = 钱箱 { $name }
console-open = 开启
console-closed = 关闭
console-vouchers-issued = 已发票券
console-no-drawer = 没有开启的钱箱，请经理开启。
console-open-drawer = 开启钱箱
console-open-drawer-line = 从金库取出现金。
console-open-it = 开启
console-close-drawer = 关闭钱箱
console-close-drawer-line = { $amount } 交回金库。
console-drawer-name = 钱箱名称
console-sell-voucher = 出售票券
console-sell = 出售
console-from-account = 从谁的账户（留空：收现金）
console-take-cash = 收取现金 { $amount }。
console-pay-cash = 支付现金 { $amount }。
console-voucher-for = 票券 { $amount }
console-redeem-voucher = 兑换票券
console-scan-or-type = 扫描或输入号码
console-scan-hint = 18 位数字。扫描器会自动输入并按 Enter。
console-look-up = 查询
console-redeem-cash = 以现金支付
console-redeem-to = 存入谁的账户
console-redeem-into = 存入 { $patron } 的账户
console-credited-to = { $amount } 已存入 { $patron } 的账户。
console-void-voucher = 作废
console-void-voucher-line = 作废后不能再兑换。
console-voucher = 票券
console-voucher-good = 有效
console-voucher-redeemed = 已兑换
console-voucher-voided = 作废
console-voucher-expired = 已过期
console-voucher-held = 暂停兑换
console-release-voucher = 放行
console-release-voucher-line = 此票券在系统启动所用的备份中有效。确认备份之后未曾兑换方可放行；若已兑换，放行后入账兑换，但不付现金。
console-issued = 发出
console-expires = 到期
console-ticket = 票券
console-paid = 赔付
console-find-patron = 寻找客人
console-credit = 余额
console-owes = 欠款
console-owes-so = 欠款 { $amount }
console-enrol = 登记
console-enrol-patron = 登记客人
console-enrol-line = 名字会在赌台上显示。
console-buy-in = 买入
console-cash-out = 兑现
console-repay = 还款
console-repay-line = 作废的局所留下的欠款。
console-in-cash = 现金
console-from-credit = 从账户
console-write-off = 注销欠款
console-movements = 收支
console-no-movements = 尚无收支。
console-balance = 结余
console-unclaimed = 终端机留下的余额
console-pay-terminal = 支付
console-pay-terminal-line = 余额会退回带来的客人；没有登录姓名的，由经理以票券支付。
console-present = 正在该机登录
console-terminals-lost = { $count ->
    [0] 没有失联的终端机
   *[other] { $count } 台终端机失联
 }
console-no-terminals = 没有登记终端机。经理可在“设备”中登记。
console-terminal-in-service = 服务中
console-terminal-locked = 已锁定
console-terminal-hand-pay = 人工支付
console-terminal-out-of-service = 暂停服务
console-in-play-at = 投注于
console-last-seen = 联络
console-never-seen = 未曾联络
console-lost-since = { $when } 起失联
console-connected-since = 自 { $when } 起在线
console-page = 页面
console-see-to = 处理
console-hand-pay = 人工支付
console-hand-pay-of = 终端机 { $terminal } 人工支付 { $amount }
console-hand-pay-to = 请付予 { $patron }，余额属其所有。
console-hand-pay-cancel = 取消人工支付
console-hand-paid = 已付 { $amount }
console-hand-paid-to = 付予（姓名，或证件号码）
console-hand-pay-waits = { $table } 台尚有投注：待本局结束，连同所得一并支付。
console-no-open-cage = 没有开启的钱箱：人工支付须由账房的钱箱支付。
console-lock-terminal = 锁定
console-unlock-terminal = 解锁
console-out-of-service = 暂停服务
console-in-service = 恢复服务
console-clear-terminal = 清理
console-clear-terminal-line = 该机的登录会结束。余额退回所属客人；没有姓名的，转为票券交账房。
console-shown-at-terminal = 即时不再接受投注；进行中的一局会完成。原因会显示在终端机上。
console-pay-terminal-sure = 终端机 { $terminal } 的 { $amount } 会转为票券，不能再用于投注。
console-do-not-pay = 请勿支付。可能已经兑换：请通知值班经理放行。
console-stray-accounts = 未登记名称下的款项
console-move-account = 转给 { $name }
console-account-moved = { $account } 名下的款项已转入 { $name } 的账户。
console-terminal = 终端机
console-in-drawer = 钱箱内

## Audit

console-journal = 日志
console-rounds = 各局
console-verification = 核验
console-reports = 报告
console-clauses = 条款
console-stream = 序列
console-stream-hint = table/台名、cage/名称、person/姓名；留空：全部
console-position = 位置
console-from-position = 由位置起
console-kind = 种类
console-body = 记录
console-entries = 账目分录
console-hash = 哈希
console-records-in-all = 共 { $count } 条记录
console-record-at = 第 { $position } 条记录
console-withheld = 第 { $position } 条之后的记录，待面朝下的牌翻开后才显示。
console-empty = 没有内容。
console-find-round = 寻找一局
console-round-number = 局数
console-show = 显示
console-step-of = 第 { $number } 步，共 { $count } 步
console-first = 最先
console-step-back = 上一步
console-step-next = 下一步
console-last = 最后
console-step-by-step = 逐步重演
console-played = 进行
console-digest = 摘要值
console-verify = 核验整本日志
console-verify-line = 每条链、按规则重演每一局、每个牌靴与封印、账目每一分钱。
console-verifying = 核验中
console-verifying-at = { $count } 条记录中的 { $done } 条
console-holds = 日志完整无误
console-holds-not = 日志有误
console-never-verified = 服务器启动后尚未核验。
console-verified-at = 核验于 { $moment }
console-records = 记录
console-shoes = 牌靴
console-head-hash = 末端
console-win-report = 赢额
console-pairs = 两人办理的更改
console-proposer = 提出
console-second-person = 确认
console-alone = 单独
console-meters-report = 计数
console-significant = 重要事件
console-place = 地点
console-meter = 计数项
console-meter-place = { $place ->
    [cage] 账房 { $name }
    [terminal] 终端机 { $name }
    [table] { $name } 台
    [patron] 客人 { $name }
    [missing-of-patron] 未能向客人 { $name } 收回
    [missing-of-terminal] 未能向终端机 { $name } 收回
    [owed-by-patron] 客人欠款 { $name }
    [owed-by-terminal] 终端机欠款 { $name }
   *[other] 赌场：{ $name }
}
console-house-account = { $name ->
    [vault] 金库
    [bank] 赌场资金
    [vouchers] 票券
    [commission] 佣金
   *[breakage] 零头
}
console-times = 次数
console-day = 日
console-event = 事件
console-rulebook = 规则
console-enforced-by = 由何保证
console-left-to-people = 由人负责
console-clause-word = 条款
console-summary = 摘要
console-clauses-enforced = { $kept } 条由软件保证，{ $left } 条由人负责。

## Management

console-staff = 员工
console-devices = 设备
console-floor-file = 场地文件
console-rulebooks = 规则
console-money = 赌场资金
console-role-word = 职位
console-enrolled = 登记日期
console-suspended = 已停职
console-suspended-patrons = 停用客人
console-no-suspended = 没有停用的客人。
console-suspended-line = { $patron } 已停用：未经区域主管或以上（非出纳员本人）放行，不得收付。账户内的款项仍属其本人。
console-released = 放行余额
console-released-none = 无
console-release-at-cage = 放行账房收付
console-release-line = 该客人可于一日内在账房收付合共此数，经手的出纳员须为另一人。
console-active = 在职
console-locked = 锁定至 { $moment }
console-suspend = 停职
console-reinstate = 复职
console-unlock = 解锁
console-new-password = 新密码
console-set-password = 设定密码
console-change-role = 更改职位
console-enrol-staff = 登记人员
console-password-hint = 最少 12 个字符
console-of-person = { $action }：{ $name }
console-device-name = 设备名称
console-device-kind = 种类
console-device-table = 赌台（读牌机及显示屏）
console-add-device = 登记设备
console-remove-device = 移除
console-remove-device-line = { $name } 不再获准连接。
console-token = 令牌
console-token-once = 只显示这一次。请输入读牌机的设定。
console-code = 配对码
console-code-once = 只显示这一次。请于 { $until } 前在该设备的 /device 页输入；只可使用一次。
console-new-code = 新配对码
console-offers = 提供的台
console-offers-all = 所有台
console-offers-line = 请勾选此终端机提供的台。不勾选则提供所有台。
console-set-tables = 设定
console-copy = 复制
console-copied = 已复制
console-floor-take = 采用此文件
console-floor-take-line = 采用后以此文件为准。进行中的赌台于本局后更改，其余立即更改。
console-floor-taken = 已采用
console-floor-added = 新增
console-floor-altered = 本局后更改
console-floor-removed = 本局后撤去
console-floor-same = 没有赌台更改。
console-check-floor = 检查场地文件
console-check-line = 请贴上或打开文件。检查不作任何更改。
console-open-file = 开启文件
console-check-it = 检查
console-no-fault = 没有错误：{ $count } 张赌台。
console-faults = { $count } 个错误
console-line = 行
console-layout-word = 台面
console-boxes = 位数
console-decks = 副数
console-dealt-by = 发牌
console-cards = 牌
console-chip = 最小筹码
console-hit-rate = 胜率
console-house-edge = 赌场优势
console-exact = 精确值
console-in-force = 生效
console-version = 版本
console-publisher = 发布者
console-rulebook-group = 规则来源
console-vault = 金库
console-bank = 赌场资金
console-commission = 佣金
console-breakage = 零头
console-vouchers-out = 未兑票券
console-floats = 各台筹码额
console-fund = 注入资金
console-fund-line = 赌场现金存入金库及资金。
console-fill = 加彩
console-credit-table = 缴码
console-fill-line = 从赌场资金向 { $table } 加彩。
console-credit-line = { $table } 的筹码缴回赌场。

## Device

console-device-title = 将此浏览器设为赌场设备
console-device-line = 经理登记设备后会给您配对码，十分钟内有效，只可使用一次。此后这个浏览器就是该终端机或显示屏。
console-device-done = 此浏览器已成为赌场设备。
console-device-code = 配对码
console-register-device = 确定
