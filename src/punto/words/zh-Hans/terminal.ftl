# 客人终端机的词句。

## 语言本身

language-name = 简体中文
language-short = 简
# The language of the large print on the felt; the layouts have it in Chinese.
language-print = zh-Hans
language-locale = zh-CN

## The house

ui-named = { $name }：{ $value }
ui-comma = ，
ui-close = 关闭
ui-ok = 好的
ui-loading = 加载中
ui-again = 再试一次
ui-problem-unreachable = 赌场没有回应。
    .way-out = 网络恢复后会再试。
ui-problem-no-answer = 未能读取赌场的回应。
    .way-out = 请再试一次。
ui-problem-screen-fault = 此页面出了问题。
    .way-out = 请再试一次。
ui-clause = 条款 { $clause }
ui-language = 语言
ui-sounds-on = 声音：开
ui-sounds-off = 声音：关
ui-key-sounds = 开关声音和报牌
ui-more = 更多
ui-copy = 复制链接
ui-copied = 已复制
ui-copy-number = 复制号码
ui-print = 打印
ui-show-shortcuts = 键盘快捷键
ui-skip = 跳到赌台
ui-not-found = 这个网址没有内容。
ui-to-lobby = 回到大堂

## Coming in

ui-welcome = 请入座
ui-welcome-line = 百家乐，完全照规则：每张牌、每一分钱都有交代。
ui-play-credits = 游戏币
ui-play-credits-line = 只用游戏币：不赢真钱，也不输真钱。
ui-come-as-guest = 以访客身份进场
ui-guest-gets = 无须姓名，入场即获游戏币。
ui-sign-in = 登录
ui-sign-out = 离场
ui-bring-voucher = 使用票券
ui-voucher-number = 票券号码
ui-voucher-hint = 共 18 位数字，照印刷输入，空格不影响。
ui-name = 姓名
ui-password = 密码
ui-password-set = 赌场人员于 { $at } 设定了您的密码。
ui-password-set-by = { $name } 于 { $at } 设定了您的密码。
ui-password-choose = 请自选密码
ui-password-choose-line = 更改之前，您的名下不能进行其他操作；您在别处的登录已经结束。如非您要求，请告知经理。
ui-password-old = 所获密码
ui-password-new = 新密码，至少 8 个字符
ui-password-was-set = 您的密码曾被重设
ui-password-was-set-line = 如非您要求，请告知经理：记录载明何人何时所为。
ui-not-ready = 赌场尚未开放。
ui-sign-in-again = 您已被登出，请重新进场。

## Lobby

ui-tables = 赌台
ui-join = 入座
ui-watch = 旁观
ui-display = 显示屏
ui-limits = { $low } 至 { $high }
ui-limits-word = 限额
ui-differential-of = 差额上限 { $amount }
ui-seats-free =
    { $free ->
        [0] 没有空位
       *[other] 空位 { $free }／{ $all }
    }
ui-positions-free =
    { $free ->
        [0] 没有空位
       *[other] 空机位 { $free }／{ $all }
    }
ui-watchers = { $count } 人旁观
ui-your-tables = 您的台
ui-all-tables = 您的台并排显示
ui-add-table = 加一张台
ui-leave = 离台
ui-leave-table = 离开{ $table }
ui-back-to-table = 回到此台
ui-tables-full = 您在 { $count } 张台上都有筹码。其中一张本局结束后，即可加入另一张台。
ui-you-are-here = 您在此台
ui-bet-here = 您在此台已投注 { $amount }
ui-tile-staked = 已投注 { $amount }
ui-tile-choose = 请您选择
ui-tile-insurance = 可买保险
ui-tile-squeeze = 请您眯牌
ui-rebet-all = 全部台重投
ui-feature-commission = 庄抽佣 { $rate }
ui-feature-half = 免佣，庄 { $total } 点赢赔一半
ui-feature-short-pay = 免佣，庄 { $total } 点赢赔 { $odds }
ui-feature-even = 免佣
ui-feature-side-bets = { $count } 种边注
ui-feature-insurance = 保险
ui-feature-face-down = 暗牌
ui-automatic = 自动发牌
ui-streak-of = { $side }连 { $count }
ui-electronic = 电子赌台
ui-face-down = 牌面向下，可眯牌
ui-live = 真人荷官
ui-empty-road = 新牌靴，尚未开局。
ui-round-no = 第 { $number } 局
ui-round-word = 局数

## Phases, as a glance

ui-phase-waiting = 即将开局
ui-phase-betting = 接受投注
ui-phase-dealing = 正在发牌
ui-phase-insurance = 可买保险
ui-phase-ruling = 等候裁决
ui-phase-options = 客人选择中
ui-phase-over = 本局结束
ui-phase-closed = 已关闭
ui-phase-moving = 请稍候
ui-phase-closing = 本局后关台

## Names of things

ui-wins-over = { $side }赢，{ $total } 点对 { $other } 点
ui-tie-at = 和，{ $total } 点
ui-void-round = 本局作废
ui-player-pair = 闲对
ui-banker-pair = 庄对
ui-card =
    { $suit ->
        [S] 黑桃
        [H] 红心
        [D] 方块
       *[C] 梅花
    }{ $rank }
ui-face-down-card = 一张牌，牌面向下
ui-no-cards = 没有牌
ui-hand-label = { $side }：{ $cards }，{ $total } 点
ui-hand-without-total = { $side }：{ $cards }

## Status of a table, and what one can do

ui-status-place = 请下注
ui-status-no-more = 停止投注
ui-hint-place = 选筹码，再点投注区。
ui-hint-placed = 台上 { $amount }，仍可投注。
ui-hint-five = 最后投注
ui-hint-watching = 您正在旁观。
ui-hint-no-credit = 余额不足。请用票券买入，或旁观。
ui-hint-buy-first = 请先将余额转到本机。
ui-status-dealing = 正在发牌
ui-hint-no-bet = 您在这一局没有投注。
ui-hint-in-play = 您本局投注 { $amount }。
ui-status-insurance = 买保险？
ui-hint-insurance = 下一张牌之前，您可以为投注买保险。
ui-hint-insurance-not = 只有投注该方的客人可买保险。
ui-status-ruling = 暂停
ui-status-held = 投注暂停
ui-hint-ruling = 出现状况，等候{ $authority }处理。
ui-hint-held = 出现状况，{ $authority }裁决之前不可下注或收回投注。
ui-hint-put-right = 出现状况，正在处理。
ui-status-options = 请选择
ui-hint-options = 继续这一局，或取回投注。
ui-hint-options-others = { $count } 位客人正在选择。
ui-status-won = 您赢了 { $amount }
ui-status-lost = 输 { $amount }
ui-status-pushed = 退回投注
ui-status-even = 不输不赢
ui-status-void = 本局作废
ui-hint-void = 本局投注全部退回，之前各局不变。
ui-status-opening = 下一局即将开始
ui-hint-new-shoe = 更换牌靴，路单重新开始。
ui-of-shoe = 本靴第 { $number } 局
ui-hint-new-cards = 已指示更换新牌，换牌后才开始下一局。
ui-status-closed = 这张赌台已关闭
ui-status-moving = 请稍候
ui-hint-moving = 这张赌台将在另一台服务器上继续。
ui-status-outdated = 连接中断
ui-hint-outdated = 无法得知是否仍可投注；恢复连接后才能下注。
ui-status-stopping = 本局之后停止运作
ui-status-checking = 荷官核对结果
ui-hint-checking = 荷官确认后结算。
ui-status-interrupted = 本局中断
ui-hint-interrupted = 由区域主管决定是否继续。您的投注保持不变。
ui-status-closing = 本局之后关台
ui-status-squeeze = 正在眯牌
ui-status-your-squeeze = 请眯牌
ui-hint-peeling = { $name } 正在眯牌。
ui-status-waives = { $name } 要求不按次序眯牌
ui-hint-waives = 如获批准，本局不设闲家第三张牌之后的保险。
ui-seconds-left = { $count } 秒
ui-last-round = 上一局，第 { $number } 局
ui-you-watch = 您正在旁观。
ui-sit-to-bet = 入座后可投注。
ui-take-seat = 入座
ui-not-now = 现在不接受投注。
ui-bet-when-open = 请在下一局开始时投注。
ui-bet-next-round = 这一局正在进行，结束后开始下一局。
ui-all-taken = 没有空位了。
ui-table-closed = 这张赌台已关闭。
ui-choose-another = 请选择另一张赌台。

## Chips

ui-chip = 筹码 { $value }
ui-undo = 撤销
ui-clear = 清除
ui-rebet-of = 重投第 { $number } 局
ui-rebet = 重投
ui-double = 加倍
ui-your-bets = 您的投注
ui-on-table = 台上
ui-held = 已放 { $amount }，最低 { $minimum }
ui-held-several = 已放 { $amount }，未成投注
ui-given-back = 退回 { $amount }：未达最低投注
ui-laid-by = { $area } { $amount }：由{ $by }代您投注
ui-deal-now = 立即开牌
ui-deal-now-ready = 已准备
ui-deal-now-count = { $ready }/{ $count }
ui-deal-now-hint = 所有已投注的客人都准备好，即停止投注
ui-favourites = 常用投注
ui-favourite = 常用投注 { $number }：
ui-favourite-bet = { $area } { $amount }
ui-favourite-save = 保存这些投注
ui-favourite-remove = 删除常用投注 { $number }
ui-favourite-none = 先在喜欢的区域下注，再保存到这里。
ui-key-favourite = 常用投注 1 至 4
ui-refill = 补充游戏币
ui-refill-why = 您的余额不足本台最低投注。
ui-cut-card = 切牌卡已出：本局后还有一局
ui-cut-card-next = 切牌卡已出：下一局为最后一局
ui-last-round-call = 本靴最后一局
ui-shoe-over = 本靴结束
ui-shoe-of = { $count } 局
ui-shoe-naturals = 例牌
ui-shoe-longest = 最长连开
ui-shoe-longest-of = { $side } { $count }
ui-shoe-net = 您的输赢
ui-credit = 余额
ui-at-terminal = 本机余额
ui-terminal-word = 终端机
ui-terminal-locked = 此终端机已锁定
ui-terminal-hand-pay-after-round = 本局结束后人工支付：服务员正前来
ui-terminal-hand-pay = 人工支付 { $amount }：服务员正前来
ui-terminal-out = 此终端机暂停服务
ui-terminal-attendant = 现在不接受投注。服务员会为您处理。
ui-stranded = 此终端机尚有 { $amount }
ui-stranded-named = 离开后余额会退回您的账户，不会在此支付现金。
ui-stranded-nameless = 余额不属于任何账户。如不取走，服务员处理之前此机不能再用：请领取票券。
ui-stranded-idle = 此机已有五分钟无人操作。
ui-stranded-cash-out =
    { $count ->
        [1] 领取 { $amount } 票券
       *[other] 领取 { $count } 张票券，共 { $amount }
    }
ui-stranded-to-account = 退回账户并离开
ui-stranded-stay = 继续
ui-stranded-taken =
    { $count ->
        [1] 您的票券
       *[other] 您的 { $count } 张票券
    }
ui-stranded-rest = 此终端机尚余 { $amount }。
ui-stranded-cap = 每张票券最多 { $amount }。
ui-guest-of = 访客 { $number }
ui-terminal-of = 终端机 { $name }
ui-box = { $number } 号位
ui-boxes = 座位
ui-positions = 机位
ui-free = 空位
ui-you = 您
ui-standing-here = { $name } 站立
ui-stand-here = 站立投注
ui-sit-here = 坐这里
ui-your-seat = 您的座位
ui-leave-seat = 离开座位
ui-left-seat = 您的座位从下一局起空出。
ui-you-sit-in = 您坐在 { $number } 号位。
ui-leave-first = 请先离开该座位，下一局起生效。
ui-watch-only = 只旁观

## Result

ui-net = 净额

## Panels

ui-why = 牌局说明
ui-why-short = 说明
ui-why-empty = 发牌时，每张牌都会在这里说明。
ui-your-result = 您在这一局的投注
ui-permalink = 这一局的页面
ui-roads = 路单
ui-roads-note = 仅供参考。牌没有记忆：任何路都不能预示下一局。
ui-theme = 配色
ui-theme-system = 跟随系统
ui-theme-light = 浅色
ui-theme-dark = 深色
ui-info = 规则与赔率
ui-info-short = 规则
ui-history = 牌局记录
ui-credits = 余额
ui-shoe = 牌靴
ui-cards-left = 剩 { $number } 张牌
ui-sealed = 第一张牌之前已封存为
ui-shoes = 核对牌靴
ui-shoes-line = 每靴牌在第一张牌之前洗好并封存。此屏幕自行计算，核对所发的牌是否就是所封存的牌。
ui-shoe-in-play = 使用中的牌靴
ui-shoe-noted = 此屏幕记下的时间：{ $time }。
ui-shoe-opened-later = 最后一张牌之后公开，供所有人核对。
ui-shoe-next = 下一靴
ui-seed-sealed = 赌场的种子已封存为
ui-shoe-next-line = 次序由该种子和客人提供的内容得出：{ $count ->
    [0] 暂时没有。
   *[other] 至今 { $count } 份。
  }您若不输入，此屏幕稍后会代您提供。
ui-shoe-words = 您自己的文字或数字
ui-shoe-words-too-long = 文字太长：约 21 个汉字或 64 个字母。
ui-shoe-contribute = 提供
ui-shoe-contributed = 您已提供
ui-shoes-opened = 已公开的牌靴
ui-shoe-none = 本台还没有公开的牌靴。
ui-shoe-rounds = 第 { $first } 至 { $last } 局
ui-shoe-no-round = 没有牌局
ui-shoe-ended-early = 未到切牌卡，由赌场提前结束。
ui-shoes-dropped = 不再公开
ui-shoe-dropped-restored = { $time } 撤下：赌场由备份启动，牌序可能已被看过。
ui-shoe-dropped-abandoned = { $time } 放弃：密钥已遗失。
ui-public-key = 本场公钥
ui-public-key-line = 请另行记下：收据凭此核对，记录有没有被改动也凭此核对。
ui-check-shoe = 核对这靴牌
ui-step-set = 次序是完整的 { $count } 副牌，不多不少。
ui-step-sealed = 次序和盐值得出承诺值。
ui-step-noted = 与此屏幕在使用期间记下的承诺值相同。
ui-step-seed = 赌场的种子得出其承诺值。
ui-step-seed-order = 种子和 { $count } 份内容得出的正是这个次序。
ui-step-seed-noted = 与此屏幕在您提供之前记下的种子承诺值相同。
ui-step-own = 您提供的内容在其中。
ui-step-draws = 所发的 { $count } 张牌依次就是次序中的牌。
ui-step-seen = 此屏幕在 { $count } 局中所见的牌与记录相同。
ui-step-holds = 相符
ui-step-wrong = 不符
ui-step-forgotten = 此屏幕已不再保存
ui-step-not-seen = 此屏幕当时不在
ui-shoe-good = 此屏幕能核对的全部相符。
ui-shoe-bad = 有不符之处。请记下牌靴名称，并通知区域主管。

## Rules and odds

ui-odds-tab = 投注与赔率
ui-play-tab = 补牌规则
ui-values-tab = 牌
ui-wrong-tab = 异常处理
ui-wins-how = 胜率
ui-house-edge = 赌场优势
ui-after-commission = { $odds }（已扣 { $rate } 佣金）
ui-exact-note = 按整副牌靴所有可能次序精确计算。
ui-cards-count = { $ranks }：{ $points }
ui-face-value = 牌面点数
ui-rulebook-line = { $title }，第 { $version } 版，自 { $date } 起生效
ui-remedy-by = { $remedy }；由{ $authority }或以上决定
ui-differential = 差额上限
ui-smallest-chip = 最小筹码
ui-decks = { $count } 副牌

## Clauses and the Table of Play

ui-clause-unknown = 此条款没有摘要。
ui-grid-player = 闲家：按首两张牌点数
ui-grid-banker = 庄家：左为庄家点数，上为闲家第三张牌
ui-grid-no-third = 不补
ui-grid-draws = 补
ui-grid-stands = 停

## Rulings of the House, where the rulebook leaves room

ui-house-ruling-2 = 每注须为本台最小筹码的倍数。按比例削减后如有不足一分的零头，一律进位，归客人所有。
ui-house-ruling-4 = 差额按每个座位计算，只计庄、闲、和的投注。超出差额的投注不予接受，并说明尚可投注多少；在座客人优先。
ui-house-ruling-5 = 座位超出差额时，较重一方的投注按同一比例削减，但不低于最低投注额；未生效的部分退回。
ui-house-ruling-9 = 中断之后，本局从停下之处继续。
ui-house-ruling-10 = 凡有投注的客人均可选择。未及时选择者视为继续。选择取回，即取回本局的全部投注。
ui-house-ruling-11 = 权限由低至高：荷官、区域主管、区域经理、值班经理；规则交由赌场决定的事项，由区域主管决定。
ui-house-ruling-12 = 误发的牌按原定次序放回，余下的牌用于下一局。如有人可能已看到该牌，该局为飞牌：不设投注，照发至完。
ui-house-ruling-13 = 每手牌由投注最高的在座客人眯牌，投注相同以先下者为准；只限暗牌。赌场可以拒绝。
ui-house-ruling-14 = 每靴首张牌开出，按其点数销牌。切牌卡放在尾数第 14 张：切牌卡出现后，完成当局，再发一局，该靴结束。
ui-house-ruling-15 = 投注依次核对：时间、投注区、座位、筹码、最低额、最高额、差额、余额。
ui-house-ruling-16 = 路单和显示屏由结果得出，不作为任何依据。
ui-house-ruling-17 = 作废的一局退回全部投注，包括保险。之前各局不变。
ui-house-ruling-19 = 事后发现的差错记入所属的一局，不影响其他各局。
ui-house-ruling-20 = 本台的最低及最高投注额适用于所有玩法。超出而无人发现的投注，照常计输赢。
ui-house-ruling-21 = 客人离开，投注照常结算。
ui-house-ruling-22 = 按停止投注时筹码的位置结算。
ui-house-ruling-23 = 规则没有订明的，任何人不得代他人投注。
ui-house-ruling-24 = 规则没有订明的事项，由值班经理裁决：继续、作废或退回投注，并写明理由。
ui-house-ruling-26 = 下一局开始之前，仍可裁决本局作废：结算撤销，投注退回。之后即成定局。
ui-house-ruling-33 = 站立客人只可在本局有在座客人投注的座位下注。在座客人取回最后一注时，该座位的站立投注一并退回。
ui-house-ruling-37 = 以台上的牌为准，不以输入为准。输入错误的牌，可在下一局开始前更正，本局重新结算。
ui-house-ruling-38 = 真人台重启之后，由区域主管决定本局是否继续。您的投注保持不变。
ui-house-ruling-39 = 没有终端机的客人以口头决定的，由荷官或区域主管以该客人名义记录。
ui-house-ruling-40 = 超出限额而未及时发现的投注，由区域主管在停止投注之后、开出结果之前记录。
ui-house-ruling-45 = 局终后更正的一局，先用已发出的牌补足，再用本副牌依原有次序补足。
ui-house-ruling-49 = 因牌的问题而作废的一局之后，先换新牌，再接受投注。
ui-house-ruling-52 = 客人揭露、折坏或撕破的牌照样使用，不另作选择。
ui-house-ruling-53 = 牌靴卡牌时，由区域主管在场，用手依次取牌。

## History and recall

ui-recall = 回放
ui-recall-note = 这是已结束一局的回放，并非正在进行。
ui-older = 更早的局
ui-no-rounds = 尚未开局。
ui-step-of = 第 { $number } 步，共 { $all } 步
ui-step-back = 上一步
ui-step-on = 下一步
ui-play-on = 播放
ui-pause = 暂停
ui-the-page = 本局记录
ui-receipt = 保存收据
ui-receipt-note = 日后只凭本场公钥，即可证明您本局的投注已记录在案。
ui-credits-before = 局前余额
ui-credits-after = 局后余额
ui-opened-at = 开始
ui-over-at = 结束
ui-played-under = 适用规则
ui-dispute = 对本局提出争议
ui-dispute-line = 请说明您认为哪里出错。在赌场裁决之前，本局记录会被冻结。
ui-dispute-words = 用一句话说明
ui-dispute-send = 提出争议
ui-dispute-open = 争议 { $number } 处理中
ui-dispute-ruling = 争议裁决
ui-dispute-ruled = 已由{ $authority }裁决
ui-see-table = 到这张赌台

## Credits

ui-buy-in = 买入
ui-cash-out = 兑现
ui-statement = 交易记录
ui-own-limits = 自设限制
ui-account = 账户
ui-amount = 金额
ui-everything = 全部
ui-redeem = 存入票券
ui-redeemed = 已存入，可以使用。
ui-moved = 转账完成。
ui-into-account = 存入账户
ui-to-terminal = 转到本机
ui-from-terminal = 转回账户
ui-issue = 兑现为票券
ui-voucher-out = 票券 { $amount }
ui-voucher-keep = 持有此号码者即可兑换。关闭前请扫描、打印或抄下。
ui-voucher-cage-only = 超过 { $amount } 的票券只可在账房兑换，终端机不受理。
ui-expires = 有效期至 { $date }
ui-in-play = 进行中
ui-statement-empty = 尚无任何变动。
ui-terminal-needs = 这是电子赌台：投注使用本机余额。
ui-other-amount = 其他金额
ui-no-money = 您的账户没有余额可转。
ui-loss-limit = 每个博彩日最多输
ui-time-limit = 每个博彩日最长游戏时间（分钟）
ui-no-limit = 不限
ui-set-limits = 设定我的限制
ui-limits-note = 收紧立即生效，放宽于 24 小时后生效。
ui-limits-set = 限制已设定。
ui-limits-to-come = 放宽的限制自 { $when } 起生效。
ui-limit-reached = 已达您自设的限制
ui-limit-reached-line = 这是您自己设定的，赌场会遵守。台上的投注照常结算。
ui-keep-watching = 继续旁观
ui-time-here = 游戏时间

## Insurance

ui-insurance = 保险
ui-insurance-line = 若{ $side }输，{ $odds }。
ui-insurance-tie-line = 若和局，{ $odds }。
ui-insurance-cap = 最多 { $amount }
ui-insurance-taken = 已买：{ $amount }
ui-insurance-pays = 赔率
ui-insurance-house-part = 赌场优势
ui-insurance-your-edge = 您的优势
ui-percent = { $rate }%
ui-insurance-no-room = 您的投注太小：按此赔率，可投保的不足一枚 { $chip } 筹码。
ui-insurance-no-credit = 您的余额不足一枚 { $amount } 筹码。
ui-insure-choose = 请选择金额
ui-insurance-house-edge = 按本牌靴已见的牌计算，每投保 100，赌场优势 { $rate }。
ui-insurance-patron-edge = 按本牌靴已见的牌计算，每投保 100，您平均得 { $rate }。
ui-insurance-fair = 按本牌靴已见的牌计算，完全公平。
ui-exactly = 精确值 { $value }
ui-insure = 投保 { $amount }
ui-could-pay = 可赔 { $amount }
ui-insurance-not-now = 现在没有保险可买。
ui-insurance-when = 发出四张牌后，以及闲家补第三张牌后，如赔率表列有该情况，即可买保险。
ui-no-insurance = 不买保险
ui-half = 一半
ui-most = 最多

## Options

ui-options-title = 请选择
ui-beside = 两手以外的明牌
ui-options-what = 发牌出现差错，已按规则更正。您可以继续这一局，或取回本局的全部投注。
ui-option-continue = 继续这一局
ui-option-return = 取回我的投注
ui-option-note = 未及时选择，视为继续。

## Squeeze

ui-squeeze-offer = 您可以眯牌，请提出：
ui-squeeze-question = 您要自己眯牌吗？
ui-squeeze-yes = 我来眯牌
ui-squeeze-no = 由荷官开牌
ui-squeeze-which =
    { $side }家第{ $position ->
        [1] 一
        [2] 二
       *[3] 三
    }张牌
ui-squeeze-rotate = 转牌
ui-squeeze-open = 开牌
ui-peel-hint = 从任何一边或一角慢慢掀起，过半放手即开牌。
ui-peel-keys = 键盘：方向键掀牌，T 转牌，Enter 开牌。
ui-squeeze-sides = 看长边：没边 A、2、3；两边 4、5；三边 6、7、8；四边 9、10。
ui-squeeze-read-long =
    { $count ->
        [0] 没边：A、2 或 3。
        [2] 两边：4 或 5。
        [3] 三边：6、7 或 8。
       *[4] 四边：9 或 10。
    }
ui-squeeze-read-short =
    { $count ->
        [0] 短边没有点：A。
        [1] 短边一点：2 或 3。
       *[2] 短边两点：4 或以上。
    }
ui-squeeze-picture = 有框：公牌。

## Connection

ui-connection-lost = 网络连接中断
ui-connection-back = 网络连接已恢复
ui-connection-retrying = 正在重新连接（{ $seconds } 秒）。已获接受的投注不受影响。
ui-connection-unsent = { $count } 个指令待发送，只会执行一次。
ui-connection-refused = 此页面未获准进入
ui-connection-refused-hint = 您开启的页面太多，请关闭其中一个。
ui-meanwhile = 您离开期间
ui-away = 您离开期间：{ $table }第 { $number } 局，{ $result }，您的投注结果 { $net }。
ui-corrected =
    { $table }第 { $number } 局已更正：{ $result }。您的结果由 { $before } 改为 { $net }，{ $way ->
        [more] 余额已补回 { $amount }。
       *[less] 已从余额扣回 { $amount }，以当时余额为限。您可就该局提出争议。
    }
ui-corrected-same = { $table }第 { $number } 局已更正：{ $result }。您的结果仍为 { $net }。
ui-corrected-title = 有牌局已更正
ui-corrected-mark = 已更正
ui-elsewhere = 您在另一个窗口也打开了这张台，两边投注相同。
ui-claim = 赌场向您追讨 { $amount }：{ $table } 台第 { $number } 局更正后重新结算，该款项已不在您的账户内。您可就该局提出争议。

## Announcements for screen readers

ui-announce-open = 第 { $number } 局。{ $announcement }。{ $seconds } 秒。
ui-announce-five = 剩五秒。
ui-announce-closed = { $announcement }。
ui-announce-totals = { $announcement }。
ui-announce-card = { $side } { $card }。
ui-announce-own-result = { $result }。{ $own }。
ui-announce-result = { $result }。
ui-announce-placed = { $area } { $amount }。

## The display

ui-display-limits = 限额

## Keys

ui-key-area = 在第 1 至 9 个投注区下注
ui-key-chip-less = 较小筹码
ui-key-chip-more = 较大筹码
ui-key-lift = 取回所选投注区的筹码
ui-key-undo = 撤销
ui-key-clear = 清除
ui-key-rebet = 重复投注
ui-key-double = 加倍
ui-key-why = 牌局说明
ui-key-roads = 路单
ui-key-info = 规则与赔率
ui-key-table = 转到您的一张台
ui-key-next-table = 您的下一张台
ui-key-all-tables = 显示全部台，或一张台
ui-key-rebet-all = 全部台重投
ui-key-help = 本表

## What drawn things say themselves

# The large print on the felt and beside the totals.
art-print-player = 闲
art-print-banker = 庄
art-print-tie = 和

art-wins = 赢
art-natural = 例牌
art-no-cards = 尚未发牌
art-face-down = 牌面向下
art-peel = 您手上的牌，牌面向下
art-squeezed = 正在眯的牌
art-tray = 选择筹码
art-on-its-way = { $amount } 处理中
art-held = 已放 { $amount }，未成投注
art-share = 占本台注额 { $money_percent }%、客人 { $players_percent }%
art-areas = 投注区
art-points = 按赢牌点数投注
art-sits = { $name } 在座
art-you-sit = 您在座
art-standing = { $name } 站立
art-more-standing = + { $count } 人站立
art-side-bets = 边注
art-your-chips = 您的筹码放在此处
art-pays = 赔率 { $odds }
ui-odds = { $staked } 赔 { $won }
# A stake of two that wins one.
ui-odds-half = 赔一半
art-your-bet = 您的投注 { $amount }
art-others = 他人投注 { $amount }
art-table = 全台 { $amount }
art-paid = 派彩 { $amount }
art-won-amount = 赢 { $amount }
art-lost-amount = 输 { $amount }
art-even = 不输不赢
art-tie-at = 和，各 { $total } 点
art-voided = 本局作废，所有投注退回
art-seconds = { $count } 秒
art-shoe-left = 牌靴尚余 { $count } 张
art-shoe-empty = 牌靴已空
art-next = 下一局
art-if-wins = 若下一局{ $side }赢：{ $marks }
art-mark-red = 红
art-mark-blue = 蓝
art-mark-none = 无

## Roads, each with its printed name

road-bead = 珠盘路
    .print = 珠盘路
road-big = 大路
    .print = 大路
road-big_eye = 大眼仔
    .print = 大眼仔
road-small = 小路
    .print = 小路
road-cockroach = 曱甴路
    .print = 曱甴路

## Letters on the roads and at the boxes

road-letter-banker = 庄
road-letter-player = 闲
road-letter-tie = 和
road-longest = 最长
road-streak-of = { $side } { $count }

## What a road looks like now

road-mark-streak = 长龙
    .what = { $side }连赢 { $count } 局
road-mark-ping-pong = 单跳
    .what = 庄闲交替，已有 { $count } 次
road-mark-double-rows = 双跳
    .what = 庄闲各连赢两局，已有 { $count } 次
road-mark-one-and-two = 一厅两房
    .what = 一边赢一局，另一边连赢两局，已有 { $count } 次
