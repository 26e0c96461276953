# 文件或所输入内容的错处。

# ── 错处所在 ──

fault-in-line = { $file }:{ $line_number }：{ $key_path }：{ $fault }
fault-in-file = { $file }：{ $key_path }：{ $fault }
fault-at-place = { $key_path }：{ $fault }

# ── 任何文件 ──

fault-toml = 不是有效的 TOML：{ $detail }
fault-too-deep = 层数过深
fault-number-too-long = 数字位数过多
fault-too-large = 文件大于可读取的上限 { $most } 字节
fault-not-utf-8 = 不是 UTF-8 文本：{ $detail }
fault-missing = 缺少“{ $word }”
fault-missing-value = 缺少“{ $word }”：应为{ $expected_type }
fault-missing-choice = 缺少“{ $word }”：应为以下之一：{ $known }
fault-wrong-type = 应为{ $expected_type }，不是 { $value }
fault-not-one-of = 应为以下之一：{ $known }，不是 { $value }{ $perhaps }
fault-unknown-word = 不认识“{ $word }”{ $perhaps }；此处可用：{ $known }
fault-more-unknown-words = 另有 { $count } 个不认识的词
fault-empty = 不可留空
fault-not-printable = { $value } 必须是一行可见字符
fault-perhaps = ；是否指“{ $word }”
fault-out-of-range = 应为 { $least } 至 { $most }，不是 { $number }
fault-range-upside-down = 范围上下颠倒：由 { $least } 至 { $most }
fault-number-twice = { $number } 重复列出
fault-id-twice = { $value } 重复出现
fault-not-kebab-case = { $value } 应以小写字母、数字及连字符写成，例如 super-six

expected-text = 以引号括住的文本
expected-whole-number = 整数
expected-true-or-false = true 或 false
expected-date = 日期，例如 2019-09-16
expected-hour = 时间，例如 08:00:00
expected-clause = 以引号括住的条款编号，例如 "3.12" 或 "Art. 7(2)"
expected-totals = 由 0 至 9 的数字列表
expected-texts = 文本列表
expected-table = 表格
expected-tables = 表格列表
expected-amount = 以引号括住的金额，例如 "100.00"
expected-seconds = 秒数，例如 20 或 1.5

# ── 规则文件 ──

fault-single-bet = 这是单一投注，不是规则；请用 `punto design` 读取
fault-not-an-id = { $value } 应写成 publisher/game@version：只用小写字母、数字及单个连字符，最多 { $most } 个字符
fault-two-laws = 编号 { $rulebook } 已由 { $file } 使用，而两者规则不同；请改用新版本号，例如 @2
fault-short-name-taken = “{ $word }”是 { $rulebook }（{ $file }）的简称；请另取简称
fault-not-a-clause = { $value } 不是条款编号（例如 5.12.1 或 Art. 7(2)），也不是赌场裁决（例如 R4）：最多 { $most } 个可见字符，由左至右书写，空格不可连续
fault-no-such-ruling = 没有赌场裁决 { $clause }：docs/DECISIONS.md 列有 R1 至 R{ $most }
fault-announcement = 必须是一行普通文字，因为每一页都会印出
fault-points = 应为 0 至 10 的数字或 "face"，不是 { $value }
fault-no-face-value = 只有 2 至 10 有牌面点数
fault-rank-twice = { $rank } 的点数重复设定
fault-ranks-missing = 没有设定点数：{ $words }
fault-naturals = 这种游戏的规则一律以八点、九点为例牌
fault-in-both-columns = { $drawn_on } { $number } 同时列于两栏
fault-in-no-column = { $drawn_on } { $number } 在两栏中都没有
fault-natural-in-column = { $drawn_on } { $number } 是例牌，不设一行
fault-area-id = { $side }的{ $area_kind }区编号应为 { $word }，不是 { $value }
fault-areas-of-sides = 闲、庄必须各有一个{ $area_kind }区
fault-unknown-area = 没有投注区 { $value }{ $perhaps }；现有：{ $known }
fault-not-one-line = 须为一行，最多 { $most } 个字符
fault-language = “{ $word }”不是语言代码；应如 fr 或 zh-Hans
fault-english-twice = 英文名称另有专用的一项：“{ $word }”
fault-layout-id = { $value } 不是一个单词；应如 A
fault-when-empty = 必须说明条件，至少一项，或列出多个可能的条件
fault-when-value = { $word } 不可为 { $value }{ $perhaps }；可用：{ $known }
fault-when-no-value = { $word } 没有列出任何值
fault-commission = 一赔一扣除此佣金后，不等于所印的 { $odds }
fault-odds-too-large = { $odds } 超过一行赔率的上限 { $most } 赔 1
fault-never-won = { $area }永远不会赢：没有任何赔率
fault-never-insured = { $area }永远不会赢：保险表没有它的一行
fault-never-offered = 永远不会提供：没有这样的点数而仍须补牌的情况
fault-never-applies = { $area }的这一行永远不会适用：没有一局会以 { $value } 结束
fault-both-apply = { $area }的这一行与 { $key_path } 可能同时适用，例如闲 { $player_total } 点（{ $player_cards } 张牌）、庄 { $banker_total } 点（{ $banker_cards } 张牌）
fault-both-apply-on-pairs = { $area }的这一行与 { $key_path } 可能同时适用，例如闲 { $player_total } 点（{ $player_cards } 张牌）、庄 { $banker_total } 点（{ $banker_cards } 张牌）、{ $pairs }
fault-both-apply-on-cards = { $area }的这一行与 { $key_path } 可能同时适用，例如{ $hands }
fault-pair = { $side }有 { $rank } 对子
fault-suited-pair = { $side }有同花 { $rank } 对子
fault-insurance-missing = 有保险区，但缺少“insurance”
fault-no-insurance-area = 没有{ $side }的保险区
fault-insured-twice = 另一行已为相同点数提供保险
fault-remedy-twice = { $word } 已有处理办法

drawn-on-player-total = 闲家点数
drawn-on-banker-total = 庄家点数
drawn-on-third-card = 第三张牌

area-kind-original = 原注
area-kind-side = 边注
area-kind-insurance = 保险

# ── 赌台及限额 ──

fault-no-such-layout = 没有台面“{ $layout }”；现有：{ $known } [{ $rulebook }]
fault-boxes = 台面 { $layout } 有 1 至 { $most } 个投注位，不是 { $boxes } 个 [{ $rulebook } { $clause }]
fault-decks = 此游戏使用 { $least } 至 { $most } 副牌，不是 { $decks } 副 [{ $rulebook } { $clause }]
fault-limits = 最低 { $minimum }、最高 { $maximum }：最低额必须大于零且不超过最高额，最高额不可超过 { $largest }
fault-limits-not-in-chips = 最低 { $minimum } 和最高 { $maximum } 必须是筹码 { $chip } 的倍数
fault-limits-payout = { $area }以最高额 { $maximum } 按 { $odds } 会赢 { $paid }，超过最大金额 { $largest }；请降低最高额
fault-limits-of-insurance = { $area }只受所保的投注限制，不另设限额（R6）
fault-unknown-limit = 不认识的项目或投注区“{ $word }”{ $perhaps }；此处可用：{ $known } [{ $rulebook }]
fault-no-differential = 缺少“differential”：必须设定并展示差额上限 [{ $rulebook } { $clause }]
fault-differential-under-minimum = 差额上限 { $differential } 不可低于最低投注额 { $minimum }
fault-differential-too-large = 差额上限不可超过 { $largest }
fault-chip = { $chip } 不是筹码面额
fault-chip-cents = { $area }的 { $odds } 以 { $chip } 的筹码不能赔出整数的分（R2）[{ $rulebook } { $clause }]
fault-chip-half = { $area }以 { $chip } 的筹码退回一半，不是整数的分（R2）[{ $rulebook } { $clause }]

# ── 场地文件 ──

fault-floor-name = 必须是一行 1 至 { $most } 个可见字符
fault-table-name = { $value } 不能用作台名；请用 1 至 { $most } 个字母和数字，其间可有单个空格或连字符
fault-table-twice = 已有名为“{ $table }”的台；请另取一名
fault-guest-credits-missing = 缺少“guest_credits”：访客获得的游戏币，例如 "1000.00"
fault-guest-credits-zero = 没有金额便不能游戏；请填大于零的金额
fault-no-guests = 不接待访客；请写 guests = true，或删去此项
fault-timing-of-live-table = 时间由真人荷官掌握；请删去此项，或写 dealer = "automatic"
fault-of-automatic-table = 自动发牌无须此项；请删去，或写 dealer = "live"
fault-randomness-of-live-table = 真人荷官没有可供客人提供随机内容的封存牌靴；请删去此项，或写 dealer = "automatic"
fault-deal-now-of-live-table = 由真人荷官停止投注；请删去此项，或写 dealer = "automatic"
fault-seconds = 应为 { $least } 至 { $most } 秒，不是 { $value }
fault-hour = 一天中没有 { $value } 这个时刻；请写成 "06:00"
fault-schedule-overlaps = 时间表有两项同时生效；请让一项结束后另一项才开始
fault-rulebook-elsewhere = 独立的规则文件须在场地文件所在的文件夹之内；请把文件放到那里
fault-rulebook-files-not-read = 此处不读取独立的规则文件；请填名称或编号
fault-two-laws-on-a-floor = 编号 { $rulebook } 已由“{ $table }”台使用，而两者规则不同；请改用新版本号，例如 @2

# ── 所输入的内容 ──

input-text = { $text }
input-not-an-amount = “{ $text }”不是金额；请写成 100.00 的形式
input-amount-too-large = “{ $text }”超过最大金额 { $largest }
input-not-a-rate = “{ $text }”不是比率；请写成 5% 的形式
input-not-odds = “{ $text }”不是赔率；请写成 8 to 1、1 to 2 或 0.95 to 1 的形式
input-odds-of-zero = “{ $text }”会赔零或无限；两个数字都必须大于零
input-not-a-card = “{ $text }”不是牌；请写牌面（A、2 至 10、J、Q、K）和花色（S、H、D、C），例如 KS、4H、10D 或 3♣
input-no-such-rulebook = 没有规则“{ $name }”{ $perhaps }；现有：{ $known }，或指定 .toml 文件
input-no-rulebook-folder = 没有规则文件夹“{ $path }”
input-rulebook-file-unreadable = 无法读取规则文件“{ $path }”：{ $detail }
input-page = 第 { $line_number } 行：{ $fault }
input-page-settings = { $faults }
input-voucher-cap = 票券上限必须大于零，且不超过最大金额 { $largest }
input-cage-only-above = 须到账房兑换的门槛必须为零或以上；零即所有票券都须到账房兑换
input-days-to-expiry = 票券有效期为 1 至 { $most } 天

# ── 记录与密钥 ──

input-no-journal = 没有日志“{ $path }”；请指定数据文件夹、其中的 SQLite 文件、postgresql:// 地址或导出的文件夹
input-journal-unreadable = “{ $path }”无法作为日志读取：{ $detail }
input-line-unreadable = { $path } 第 { $line_number } 行无法读取：{ $detail }
input-file-unreadable = 无法读取“{ $path }”：{ $detail }
input-not-sqlite = “{ $path }”不是 SQLite 文件
input-journal-linked = “{ $path }”有 { $count } 个名称（硬链接），以另一名称启动的服务器会写同一文件；请只保留一个
input-keys-no-current = 现用密钥不在密钥之列
input-keys-id = 密钥编号必须是 1 至 64 个可见的 ASCII 字符
input-keys-length = 每个密钥必须是 { $number } 字节
input-keys-not-a-file = { $path } 不是密钥文件
input-keys-owner = { $path } 属于另一用户，该用户可读取密钥：请改为自己所有（chown）
input-keys-open = { $path } 可被其他用户读取：请用 chmod 600 关闭，并加入新密钥
input-keys-missing = 没有密钥文件 { $path }
input-keys-command = 取得密钥的命令 { $name } 未交出密钥（{ $detail }）
input-keys-unreadable = 无法读取密钥文件 { $path }（{ $detail }）
input-keys-malformed = { $path } 没有密钥；应为 {"{"}"current": id, "keys": {"{"}id: { $number } 字节的 base64{"}"}{"}"}，每个编号只出现一次
input-keys-exist = { $path } 已存在，不会覆盖
input-keys-changed = { $path } 在读取后已被更改：请重新加载
input-keys-unwritable = 无法写入密钥文件 { $path }（{ $detail }）
input-keys-differ = { $names }：本场已有同一编号的另一密钥；一台服务器封存的牌靴，其他服务器无法打开。请用本场的密钥启动
input-keys-lacking = 本场的牌靴以 { $names } 封存，而此处没有该密钥。请用本场的密钥启动（--keys）
input-floor-of-others = 正在运行本场的各台服务器所用的场地文件，这台服务器无法采用：{ $fault }请给这台服务器它们所用的文件及其所需；或者停止全部服务器，再用同一份文件启动
input-servers-unreached = 无法与正在运行本场的 { $servers } 建立连接；这台服务器若单独运行，其接管的赌台在其他服务器上将无法使用。原因见日志（“line not made” 或 “not dialled”）：密钥不同、证书不同，或地址从此处无法到达
input-not-reached = 正在运行本场的 { $names } 无法在 { $address } 连到这台服务器；连在那边的人无法在它的赌台下注。原因见它们的日志（“line not made” 或 “not dialled”）：用 --address（或 --host）给出它们能连到的地址；若它们使用证书，则给出它们信任的 --certificate
input-server-runs = 已有服务器在使用此数据库：请先停止
input-servers-run = 有 { $count } 台服务器在使用此数据库：{ $servers }。请先停止
input-server-at = { $name }（{ $address }）
input-data-in-use = 已有一台服务器在使用 { $path }：请给每台服务器各自的文件夹（--data）
input-checkpoint-key-missing = { $path } 已不见，而 { $file } 仍在旁边：请取回密钥，或具名说明已遗失（`punto floor accept-rollback`）
input-checkpoints-malformed = { $path } 中有一行不是检查点
input-checkpoint-line = { $path } 第 { $line_number } 行不是检查点
input-nothing-rolled-back = 所有检查点都在日志中：无须接受
input-no-journal-to-accept = { $path } 中没有日志；若本场在 PostgreSQL 上，请同时指定地址：`punto floor accept-rollback postgresql://… --data { $path }`
input-public-key = “{ $text }”不是公钥：公钥为 64 位十六进制数字，如场内所示
input-receipt-malformed = 这不是收据（{ $detail }）
input-receipt-signature = 收据的检查点不是以此密钥签署
input-receipt-path = 收据与其检查点不符：所载内容未经签署
input-export-is-only-read = “{ $path }”是导出的日志，只供读取；可用 `punto backup` 还原
input-not-a-journal-folder = { $fault }；也不是数据文件夹：缺少 { $file }
input-not-an-export = “{ $path }”不是导出的日志：缺少 { $file }
input-folder-exists = “{ $path }”已存在；请指定尚不存在的文件夹
input-not-an-address = 这不是 PostgreSQL 数据库的地址：{ $detail }
input-no-journal-in-database = 此数据库没有日志
input-journal-older = 日志属较旧版本的 punto：请先打开供游戏使用
input-no-such-round = { $table } 台没有第 { $number } 局
input-rulebook-not-adopted = 第 { $number } 局的规则（{ $rulebook }）从未在此日志中采用
input-time-zone = 这台机器不认识时区 { $name }；请写成 Asia/Singapore，或安装系统的时区数据（tzdata）
input-not-a-dimension = 不能按“{ $word }”制作报表；可用：{ $known }

# ── 牌靴的赔率 ──

input-composition = 牌靴以 { $number } 个整数表示，每张牌由 0 至 { $most } 张
input-not-a-composition = 牌靴应为 Composition，不是 { $value }；整副牌请以 `decks` 给出副数
input-shoe-and-decks = 请给出牌靴或牌的副数，不可两者并用
input-decks-of-odds = 赔率计算可用 1 至 { $most } 副牌，不是 { $value }
input-more-than-all-decks = { $card } 有 { $count } 张，而最多只有 { $most } 副牌
input-not-in-the-shoe = 不能取出 { $number } 张 { $card }：只有 { $count } 张
input-too-few-cards = 只剩 { $count } 张牌，而最多需要 { $most } 张
input-no-insurance = { $rulebook } 没有保险
input-insured-hands = 保险须在双方各两张牌，或闲三张、庄两张牌时计算
input-no-third-card = 闲 { $player_total } 点对庄 { $banker_total } 点时，闲家不补牌
input-no-card-to-come = 闲 { $player_total } 点对庄 { $banker_total } 点时不再发牌，因此不提供保险

# ── 模拟 ──

input-simulate-rounds = 模拟可为 1 至 { $most } 局，不是 { $value }
input-simulate-shoes = 模拟可为 1 至 { $most } 靴，不是 { $value }
input-simulate-seed = 种子为 0 至 { $most } 的整数，不是 { $value }
input-simulate-decks = 此游戏使用 { $least } 至 { $most } 副牌，不是 { $value }
input-simulate-behind-cut = 切牌卡后可留 { $least } 至 { $most } 张牌，不是 { $value }
input-simulate-no-bets = 没有给出任何投注
input-simulate-bet = { $rulebook } 没有“{ $name }”这种投注；可用：{ $known }
input-simulate-stake = { $name } 的投注额必须大于零
input-simulate-insured = { $name } 是为 { $value } 的投注买保险：请同时给出该投注
input-simulate-classes = { $rulebook } 区分的结果超过 { $most } 种，无法模拟；可用 punto odds 查看其精确赔率
input-simulate-no-cupy = GPU 须通过 CuPy 使用，而 CuPy 尚未安装：请安装 punto[gpu]，或不加 --gpu
input-simulate-no-gpu = 此处没有可用的 GPU（{ $detail }）：请不加 --gpu，同样的牌局将由本机处理器发出
input-simulate-gpu-room = 此规则区分 { $count } 种结果，超出 GPU 共享内存的容量：请不加 --gpu
input-simulate-no-dask = 集群须通过 Dask 使用，而 Dask 尚未安装：请安装 punto[cluster]，或不加 --dask
input-simulate-no-cluster = { $name } 没有 Dask 调度器应答（{ $detail }）：请给出其启动时的地址，例如 tcp://192.0.2.1:8786
input-simulate-no-workers = { $name } 的 Dask 集群还没有工作进程：请启动一个，或不加 --dask
input-simulate-versions = 集群的每个工作进程都须安装 punto { $name }，现有 { $known }
input-simulate-file = “{ $name }”不是可写入模拟结果的文件；文件名须以 { $known } 之一结尾
input-simulate-folder = 没有可写入的文件夹“{ $name }”
input-simulate-unwritable = 无法写入 { $name }：{ $detail }
input-session-sessions = 模拟可为 1 至 { $most } 场，不是 { $value }
input-session-rounds = 一场可有 1 至 { $most } 局，不是 { $value }
input-session-bet = { $rulebook } 的一场不能押“{ $name }”；可用：{ $known }
input-session-limits = 每注单位 { $amount } 不在最低投注额 { $minimum } 与最高投注额 { $maximum } 之间，或筹码面额高于最低投注额
input-session-chip = { $amount } 不是 { $chip } 筹码的整数倍
input-session-bankroll = 本金 { $amount } 低于最低投注额 { $minimum }
input-session-target = 目标 { $amount } 没有高于本金 { $has }
input-session-amounts = 本金、最高投注额与局数合起来过大：请减少其中一项
input-session-line = 数列或步骤为 1 至 { $count } 个数，每个 1 至 { $most } 单位
input-session-tags = 算牌法为每个牌面给出一个整数，正负不超过 { $most }
input-session-tags-alike = 所有牌面同一数值的算牌法等于没有算牌
input-session-rank = “{ $name }”不是牌面；可用：{ $known }
input-session-threshold = 每副牌 { $value } 点的门槛超出任何算牌法
input-house-stretches = 模拟可为 1 至 { $most } 个夜场或时段，不是 { $value }
input-house-patrons = 一张台可有 1 至 { $most } 名客人投注，不是 { $value }
input-house-rounds = 一晚可有 1 至 { $most } 局，不是 { $value }
input-house-nights = 可合计 1 至 { $most } 晚，不是 { $value }
input-house-bet = { $rulebook } 的“{ $name }”不能列入投注组合；可用：{ $known }
input-house-share = { $name } 的份额必须大于零
input-house-mix = 投注组合的份额须大于零，且合计不超过一
input-house-buy-in = 买码 { $amount } 低于最大的投注额
input-house-rebate = 回赠为 0% 至 100%
input-house-amounts = 投注额、客人、局数与晚数合起来过大：请减少其中一项
input-gym-stakes = 投注额为 1 个单位或以上，不高于本金，本金最多 { $most } 单位
input-solve-bets = { $rulebook } 有内核无法求解的投注（{ $known }）；请不加 --behind-cut 和 --gpu，逐一计算
input-watch-depths = 切牌卡后的每个张数只能给出一次
