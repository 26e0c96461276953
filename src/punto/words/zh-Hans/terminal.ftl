# 客人终端机的词句。

## 语言本身

language-name = 简体中文
language-short = 简
# The language of the large print on the felt; the layouts have it in Chinese.
language-print = zh-Hans
language-locale = zh-CN

## The house

ui-comma = ，
ui-close = 关闭
ui-ok = 好的
ui-loading = 载入中
ui-again = 再试一次
ui-problem-unreachable = 赌场没有回应。
    .way-out = 连线恢复后会再试。
ui-problem-no-answer = 本机无法理解赌场的回应。
    .way-out = 请再试一次。
ui-problem-screen-fault = 这个画面出了问题。
    .way-out = 请再试一次。
ui-clause = 条款 { $clause }
ui-language = 语言
ui-sounds-on = 声音：开
ui-sounds-off = 声音：关
ui-more = 更多
ui-copy = 复制连结
ui-copied = 已复制
ui-copy-number = 复制号码
ui-print = 打印
ui-show-shortcuts = 键盘快捷键
ui-skip = 跳到赌台
ui-not-found = 这个网址没有内容。
ui-to-lobby = 回到大堂

## Coming in

ui-welcome = 请入座
ui-welcome-line = 照章百家乐：五本规则书，每张牌、每一分钱都有说明。
ui-play-credits = 游戏点数
ui-play-credits-line = 只用游戏点数：不会赢钱，也不会输钱。
ui-come-as-guest = 以访客身分进场
ui-guest-gets = 您会获得游戏点数，不需要姓名。
ui-sign-in = 登录
ui-sign-out = 离场
ui-bring-voucher = 使用凭单
ui-voucher-number = 凭单号码
ui-voucher-hint = 共 18 位数字，照印刷输入，空格不影响。
ui-name = 姓名
ui-password = 密码
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
       *[other] { $all } 个座位，{ $free } 个空位
    }
ui-positions-free =
    { $free ->
        [0] 没有空位
       *[other] { $all } 个机位，{ $free } 个空位
    }
ui-watchers = { $count } 人在场
ui-electronic = 电子赌台
ui-face-down = 牌面向下，可眯牌
ui-live = 真人庄荷
ui-empty-road = 新牌靴，尚未开局。
ui-round-no = 第 { $number } 局
ui-round-word = 局数

## Phases, as a glance

ui-phase-waiting = 即将开局
ui-phase-betting = 接受投注
ui-phase-dealing = 正在派牌
ui-phase-insurance = 可买保险
ui-phase-ruling = 等候裁决
ui-phase-options = 客人选择中
ui-phase-over = 本局结束
ui-phase-closed = 已关闭
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
ui-hint-place = 选择筹码，再点投注区。
ui-hint-placed = 台上 { $amount }，仍可投注。
ui-hint-five = 最后投注
ui-hint-watching = 您正在旁观。
ui-hint-no-credit = 点数已用完。请用凭单买入，或旁观。
ui-hint-buy-first = 请先将点数转到这部终端机。
ui-status-dealing = 正在派牌
ui-hint-no-bet = 您在这一局没有投注。
ui-hint-in-play = 您有 { $amount } 在局中。
ui-status-insurance = 买保险？
ui-hint-insurance = 下一张牌之前，您可以为投注买保险。
ui-hint-insurance-not = 只有投注该方的客人可买保险。
ui-status-ruling = 暂停
ui-hint-ruling = 出现状况，等候{ $authority }处理。
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
ui-status-stopping = 本局之后停止运作
ui-status-checking = 庄荷核对结果
ui-hint-checking = 庄荷确认后结算。
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
ui-rebet = 重投
ui-double = 加倍
ui-your-bets = 您的投注
ui-on-table = 台上
ui-credit = 点数
ui-at-terminal = 本机点数
ui-terminal-word = 终端机
ui-terminal-locked = 此终端机已锁定
ui-terminal-hand-pay-after-round = 本局结束后人手支付：服务员正前来
ui-terminal-hand-pay = 人手支付 { $amount }：服务员正前来
ui-terminal-out = 此终端机暂停服务
ui-terminal-attendant = 现在不接受投注。服务员会为您处理。
ui-stranded = 此终端机尚有 { $amount }
ui-stranded-named = 离开后点数会退回您的账户，不会在此支付现金。
ui-stranded-nameless = 点数不属于任何账户。若留下，在服务员处理之前此机无人可用：请领取凭单。
ui-stranded-idle = 此机已有五分钟无人操作。
ui-stranded-cash-out = 领取 { $amount } 凭单
ui-stranded-to-account = 退回账户并离开
ui-stranded-stay = 继续
ui-stranded-taken = 您的凭单
ui-terminal-of = 终端机 { $name }
ui-box = { $number } 号位
ui-boxes = 座位
ui-positions = 机位
ui-free = 空位
ui-you = 您
ui-standing-here = { $name } 站立
ui-stand-here = 站在这里
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

ui-why = 经过与原因
ui-why-short = 原因
ui-why-empty = 派牌时，每张牌都会在这里说明。
ui-your-result = 您在这一局的投注
ui-permalink = 这一局的页面
ui-roads = 路单
ui-roads-note = 仅供参考；本牌靴的结果。
ui-info = 规则与赔率
ui-info-short = 规则
ui-history = 历史
ui-credits = 点数
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
  }您若不输入，此屏幕会在这靴牌的后半代您提供。
ui-shoe-words = 您自己的文字或数字
ui-shoe-contribute = 提供
ui-shoe-contributed = 您已提供
ui-shoes-opened = 已公开的牌靴
ui-shoe-none = 本台还没有公开的牌靴。
ui-shoe-rounds = 第 { $first } 至 { $last } 局
ui-shoe-no-round = 没有牌局
ui-shoe-ended-early = 未到切牌，由赌场提前结束。
ui-shoes-dropped = 不再公开
ui-shoe-dropped-restored = { $time } 撤下：场地由备份启动，牌序可能已被看过。
ui-shoe-dropped-abandoned = { $time } 放弃：密钥已遗失。
ui-public-key = 本场公钥
ui-public-key-line = 请另行记下：收据凭此核对，历史有没有改动也凭此核对。
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
ui-commission = 扣佣 { $rate }
ui-stake-returned = 退回
ui-exact-note = 按整副牌靴所有可能次序精确计算。
ui-cards-count = { $ranks } 计 { $points }
ui-face-value = 牌面点数
ui-rulebook-line = { $title }，第 { $version } 版，自 { $date } 起生效
ui-remedy-by = { $remedy }；由{ $authority }或以上决定
ui-differential = 差额上限
ui-smallest-chip = 最小筹码
ui-decks = { $count } 副牌

## History and recall

ui-recall = 重温
ui-recall-note = 这是已结束一局的重温，并非正在进行。
ui-older = 更早的局
ui-no-rounds = 尚未有任何一局。
ui-step-of = 第 { $number } 步，共 { $all } 步
ui-step-back = 上一步
ui-step-on = 下一步
ui-play-on = 播放
ui-pause = 暂停
ui-the-page = 本局纪录
ui-receipt = 保存收据
ui-receipt-note = 只凭本场公钥，即可证明您本局的投注已记入历史的文件。
ui-credits-before = 之前点数
ui-credits-after = 之后点数
ui-opened-at = 开始
ui-over-at = 结束
ui-played-under = 适用规则
ui-dispute = 对本局提出争议
ui-dispute-line = 请说明您认为哪里出错。在赌场裁决之前，本局纪录会被冻结。
ui-dispute-words = 用一句话说明
ui-dispute-send = 提出争议
ui-dispute-open = 争议 { $number } 处理中
ui-dispute-ruled = 已由{ $authority }裁决
ui-see-table = 到这张赌台

## Credits

ui-buy-in = 买入
ui-cash-out = 兑现
ui-statement = 账单
ui-own-limits = 自设限制
ui-account = 账户
ui-amount = 金额
ui-everything = 全部
ui-redeem = 收取凭单
ui-redeemed = 点数已可使用。
ui-moved = 点数已转移。
ui-into-account = 存入账户
ui-to-terminal = 转到本机
ui-from-terminal = 转回账户
ui-issue = 兑现为凭单
ui-voucher-out = 凭单 { $amount }
ui-voucher-keep = 持有号码者即持有款项。关闭前请扫描、打印或抄下。
ui-expires = 有效期至 { $date }
ui-statement-empty = 尚无任何变动。
ui-terminal-needs = 这是电子赌台：投注使用本机的点数。
ui-other-amount = 其他金额
ui-no-money = 您的账户没有可转的点数。
ui-loss-limit = 每个博彩日最多输
ui-time-limit = 每个博彩日最长游戏时间（分钟）
ui-no-limit = 不限
ui-set-limits = 设定我的限制
ui-limits-note = 收紧立即生效，放宽于 24 小时后生效。
ui-limits-set = 限制已设定。
ui-limits-to-come = 放宽的限制自 { $when } 起生效。
ui-limit-reached = 已达您自设的限制
ui-limit-reached-line = 这是您自己设定的，赌场会遵守。台上的投注照常结算。
ui-keep-watching = 旁观
ui-time-here = 游戏时间

## Insurance

ui-insurance = 保险
ui-insurance-line = 若{ $side }输，赔 { $odds }。
ui-insurance-tie-line = 若和局，赔 { $odds }。
ui-insurance-cap = 最多 { $amount }
ui-insurance-taken = 已买：{ $amount }
ui-insurance-worth = 价值
ui-insurance-house-edge = 按本牌靴已见的牌计算，每投保 100，赌场优势 { $rate }。
ui-insurance-patron-edge = 按本牌靴已见的牌计算，每投保 100，您平均得 { $rate }。
ui-insurance-fair = 按本牌靴已见的牌计算，完全公平。
ui-exactly = 精确值 { $value }
ui-insure = 投保 { $amount }
ui-could-pay = 可赔 { $amount }
ui-insurance-not-now = 现在没有保险可买。
ui-insurance-when = 在四张牌之后，以及闲家第三张牌之后，赔率表有该项时提供。
ui-no-insurance = 不买保险
ui-half = 一半
ui-most = 最多

## Options

ui-options-title = 请选择
ui-beside = 两手以外的明牌
ui-options-what = 派牌出现差错，已按规则更正。您可以继续这一局，或取回本局的全部投注。
ui-option-continue = 继续这一局
ui-option-return = 取回我的投注
ui-option-note = 若未及时选择，视为继续。

## Squeeze

ui-squeeze = 眯牌
ui-squeeze-offer = 您的投注最高，可以眯一张牌。
ui-squeeze-which =
    { $side }家第{ $position ->
        [1] 一
        [2] 二
       *[3] 三
    }张牌
ui-peel-hint = 拖动牌角慢慢掀开，过半即翻开。

## Connection

ui-connection-lost = 连线中断
ui-connection-back = 连线已恢复
ui-connection-retrying = 正在重新连线，您的投注安全无恙。{ $seconds } 秒
ui-connection-unsent = { $count } 个指令等候传送，只会执行一次。
ui-connection-refused = 这个画面未获准进入
ui-connection-refused-hint = 您开启的画面太多，请关闭其中一个。
ui-elsewhere = 这部终端机也在另一个窗口开启，两边显示相同的投注。

## Announcements for screen readers

ui-announce-open = 第 { $number } 局。请下注。{ $seconds } 秒。
ui-announce-five = 剩五秒。
ui-announce-closed = 停止投注。
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
ui-key-rebet = 重投
ui-key-double = 加倍
ui-key-why = 经过与原因
ui-key-roads = 路单
ui-key-info = 规则与赔率
ui-key-help = 本表

## What drawn things say themselves

# The large print on the felt and beside the totals.
art-print-player = 闲
art-print-banker = 庄
art-print-tie = 和

art-wins = 赢
art-natural = 例牌
art-no-cards = 尚未发牌
art-face-down = 牌面朝下
art-peel = 眯牌
art-tray = 选择筹码
art-on-its-way = { $amount } 处理中
art-areas = 投注区
art-points = 投注赢的点数
art-sits = { $name } 在座
art-you-sit = 您在座
art-standing = { $name } 旁注
art-more-standing = + { $count } 人旁注
art-side-bets = 边注
art-your-chips = 您的筹码放在此处
art-pays = 赔率 { $odds }
ui-odds = { $staked } 赔 { $won }
art-odds-on = { $odds }（{ $points } 点）
art-odds-with-cards = { $odds }（{ $cards } 张牌）
art-odds-on-pair = { $odds }（{ $rank } 对）
art-odds-range = { $least } 至 { $most }
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
