# 檔案或所輸入內容的錯處。

# ── 錯處所在 ──

fault-in-line = { $file }:{ $line_number }：{ $key_path }：{ $fault }
fault-in-file = { $file }：{ $key_path }：{ $fault }
fault-at-place = { $key_path }：{ $fault }

# ── 任何檔案 ──

fault-toml = 不是有效的 TOML：{ $detail }
fault-too-deep = 層數過深
fault-number-too-long = 數字位數過多
fault-too-large = 檔案大於可讀取的上限 { $most } 位元組
fault-not-utf-8 = 不是 UTF-8 文字：{ $detail }
fault-missing = 缺少「{ $word }」
fault-missing-value = 缺少「{ $word }」：應為{ $expected_type }
fault-missing-choice = 缺少「{ $word }」：應為以下之一：{ $known }
fault-wrong-type = 應為{ $expected_type }，不是 { $value }
fault-not-one-of = 應為以下之一：{ $known }，不是 { $value }{ $perhaps }
fault-unknown-word = 不認識「{ $word }」{ $perhaps }；此處可用：{ $known }
fault-more-unknown-words = 另有 { $count } 個不認識的詞
fault-empty = 不可留空
fault-not-printable = { $value } 必須是一行可見字符
fault-perhaps = ；是否指「{ $word }」
fault-out-of-range = 應為 { $least } 至 { $most }，不是 { $number }
fault-range-upside-down = 範圍上下顛倒：由 { $least } 至 { $most }
fault-number-twice = { $number } 重複列出
fault-id-twice = { $value } 重複出現
fault-not-kebab-case = { $value } 應以小寫字母、數字及連字號寫成，例如 super-six

expected-text = 以引號括住的文字
expected-whole-number = 整數
expected-true-or-false = true 或 false
expected-date = 日期，例如 2019-09-16
expected-hour = 時間，例如 08:00:00
expected-clause = 以引號括住的條款編號，例如 "3.12" 或 "Art. 7(2)"
expected-totals = 由 0 至 9 的數字列表
expected-texts = 文字列表
expected-table = 表格
expected-tables = 表格列表
expected-amount = 以引號括住的金額，例如 "100.00"
expected-seconds = 秒數，例如 20 或 1.5

# ── 規則檔 ──

fault-single-bet = 這是單一投注，不是規則；請用 `punto design` 讀取
fault-not-an-id = { $value } 應寫成 publisher/game@version：只用小寫字母、數字及單個連字號，最多 { $most } 個字符
fault-two-laws = 編號 { $rulebook } 已由 { $file } 使用，而兩者規則不同；請改用新版本號，例如 @2
fault-short-name-taken = 「{ $word }」是 { $rulebook }（{ $file }）的簡稱；請另取簡稱
fault-not-a-clause = { $value } 不是條款編號（例如 5.12.1 或 Art. 7(2)），也不是賭場裁決（例如 R4）：最多 { $most } 個可見字元，由左至右書寫，空格不可連續
fault-no-such-ruling = 沒有賭場裁決 { $clause }：docs/DECISIONS.md 列有 R1 至 R{ $most }
fault-announcement = 必須是一行普通文字，因為每一頁都會印出
fault-points = 應為 0 至 10 的數字或 "face"，不是 { $value }
fault-no-face-value = 只有 2 至 10 有牌面點數
fault-rank-twice = { $rank } 的點數重複設定
fault-ranks-missing = 沒有設定點數：{ $words }
fault-naturals = 這種遊戲的規則一律以八點、九點為例牌
fault-in-both-columns = { $drawn_on } { $number } 同時列於兩欄
fault-in-no-column = { $drawn_on } { $number } 在兩欄中都沒有
fault-natural-in-column = { $drawn_on } { $number } 是例牌，不設一行
fault-area-id = { $side }的{ $area_kind }區編號應為 { $word }，不是 { $value }
fault-areas-of-sides = 閒、莊必須各有一個{ $area_kind }區
fault-unknown-area = 沒有投注區 { $value }{ $perhaps }；現有：{ $known }
fault-not-one-line = 須為一行，最多 { $most } 個字元
fault-language = 「{ $word }」不是語言代碼；應如 fr 或 zh-Hans
fault-english-twice = 英文名稱另有專用的一項：「{ $word }」
fault-layout-id = { $value } 不是一個單字；應如 A
fault-when-empty = 必須說明條件，至少一項，或列出多個可能的條件
fault-when-value = { $word } 不可為 { $value }{ $perhaps }；可用：{ $known }
fault-when-no-value = { $word } 沒有列出任何值
fault-commission = 一賠一扣除此佣金後，不等於所印的 { $odds }
fault-odds-too-large = { $odds } 超過一行賠率的上限 { $most } 賠 1
fault-never-won = { $area }永遠不會贏：沒有任何賠率
fault-never-insured = { $area }永遠不會贏：保險表沒有它的一行
fault-never-offered = 永遠不會提供：沒有這樣的點數而仍須補牌的情況
fault-never-applies = { $area }的這一行永遠不會適用：沒有一局會以 { $value } 結束
fault-both-apply = { $area }的這一行與 { $key_path } 可能同時適用，例如閒 { $player_total } 點（{ $player_cards } 張牌）、莊 { $banker_total } 點（{ $banker_cards } 張牌）
fault-both-apply-on-pairs = { $area }的這一行與 { $key_path } 可能同時適用，例如閒 { $player_total } 點（{ $player_cards } 張牌）、莊 { $banker_total } 點（{ $banker_cards } 張牌）、{ $pairs }
fault-both-apply-on-cards = { $area }的這一行與 { $key_path } 可能同時適用，例如{ $hands }
fault-pair = { $side }有 { $rank } 對子
fault-suited-pair = { $side }有同花 { $rank } 對子
fault-insurance-missing = 有保險區，但缺少「insurance」
fault-no-insurance-area = 沒有{ $side }的保險區
fault-insured-twice = 另一行已為相同點數提供保險
fault-remedy-twice = { $word } 已有處理辦法

drawn-on-player-total = 閒家點數
drawn-on-banker-total = 莊家點數
drawn-on-third-card = 第三張牌

area-kind-original = 原注
area-kind-side = 邊注
area-kind-insurance = 保險

# ── 賭枱及限額 ──

fault-no-such-layout = 沒有枱面「{ $layout }」；現有：{ $known } [{ $rulebook }]
fault-boxes = 枱面 { $layout } 有 1 至 { $most } 個投注位，不是 { $boxes } 個 [{ $rulebook } { $clause }]
fault-decks = 此遊戲使用 { $least } 至 { $most } 副牌，不是 { $decks } 副 [{ $rulebook } { $clause }]
fault-limits = 最低 { $minimum }、最高 { $maximum }：最低額必須大於零且不超過最高額，最高額不可超過 { $largest }
fault-limits-not-in-chips = 最低 { $minimum } 和最高 { $maximum } 必須是籌碼 { $chip } 的倍數
fault-limits-payout = { $area }以最高額 { $maximum } 按 { $odds } 會贏 { $paid }，超過最大金額 { $largest }；請降低最高額
fault-limits-of-insurance = { $area }只受所保的投注限制，不另設限額（R6）
fault-unknown-limit = 不認識的項目或投注區「{ $word }」{ $perhaps }；此處可用：{ $known } [{ $rulebook }]
fault-no-differential = 缺少「differential」：必須設定並展示差額上限 [{ $rulebook } { $clause }]
fault-differential-under-minimum = 差額上限 { $differential } 不可低於最低投注額 { $minimum }
fault-differential-too-large = 差額上限不可超過 { $largest }
fault-chip = { $chip } 不是籌碼面額
fault-chip-cents = { $area }的 { $odds } 以 { $chip } 的籌碼不能賠出整數的分（R2）[{ $rulebook } { $clause }]
fault-chip-half = { $area }以 { $chip } 的籌碼退回一半，不是整數的分（R2）[{ $rulebook } { $clause }]

# ── 場地檔 ──

fault-floor-name = 必須是一行 1 至 { $most } 個可見字元
fault-table-name = { $value } 不能用作枱名；請用 1 至 { $most } 個字母和數字，其間可有單個空格或連字號
fault-table-twice = 已有名為「{ $table }」的枱；請另取一名
fault-guest-credits-missing = 缺少「guest_credits」：訪客獲得的遊戲幣，例如 "1000.00"
fault-guest-credits-zero = 沒有金額便不能遊戲；請填大於零的金額
fault-no-guests = 不接待訪客；請寫 guests = true，或刪去此項
fault-timing-of-live-table = 時間由真人莊荷掌握；請刪去此項，或寫 dealer = "automatic"
fault-of-automatic-table = 自動派牌無須此項；請刪去，或寫 dealer = "live"
fault-randomness-of-live-table = 真人莊荷沒有可供客人提供隨機內容的封存牌靴；請刪去此項，或寫 dealer = "automatic"
fault-deal-now-of-live-table = 由真人莊荷停止投注；請刪去此項，或寫 dealer = "automatic"
fault-seconds = 應為 { $least } 至 { $most } 秒，不是 { $value }
fault-hour = 一天中沒有 { $value } 這個時刻；請寫成 "06:00"
fault-schedule-overlaps = 時間表有兩項同時生效；請讓一項結束後另一項才開始
fault-rulebook-elsewhere = 獨立的規則檔須在場地檔所在的資料夾之內；請把檔案放到該處
fault-rulebook-files-not-read = 此處不讀取獨立的規則檔；請填名稱或編號
fault-two-laws-on-a-floor = 編號 { $rulebook } 已由「{ $table }」枱使用，而兩者規則不同；請改用新版本號，例如 @2

# ── 所輸入的內容 ──

input-text = { $text }
input-not-an-amount = 「{ $text }」不是金額；請寫成 100.00 的形式
input-amount-too-large = 「{ $text }」超過最大金額 { $largest }
input-not-a-rate = 「{ $text }」不是比率；請寫成 5% 的形式
input-not-odds = 「{ $text }」不是賠率；請寫成 8 to 1、1 to 2 或 0.95 to 1 的形式
input-odds-of-zero = 「{ $text }」會賠零或無限；兩個數字都必須大於零
input-not-a-card = 「{ $text }」不是牌；請寫牌面（A、2 至 10、J、Q、K）和花色（S、H、D、C），例如 KS、4H、10D 或 3♣
input-no-such-rulebook = 沒有規則「{ $name }」{ $perhaps }；現有：{ $known }，或指定 .toml 檔
input-no-rulebook-folder = 沒有規則資料夾「{ $path }」
input-rulebook-file-unreadable = 無法讀取規則檔「{ $path }」：{ $detail }
input-page = 第 { $line_number } 行：{ $fault }
input-page-settings = { $faults }
input-voucher-cap = 票券上限必須大於零，且不超過最大金額 { $largest }
input-cage-only-above = 須到賬房兌換的門檻必須為零或以上；零即所有票券都須到賬房兌換
input-days-to-expiry = 票券有效期為 1 至 { $most } 天

# ── 紀錄與密鑰 ──

input-no-journal = 沒有日誌「{ $path }」；請指定資料夾、其中的 SQLite 檔、postgresql:// 地址或匯出的資料夾
input-journal-unreadable = 「{ $path }」無法作為日誌讀取：{ $detail }
input-line-unreadable = { $path } 第 { $line_number } 行無法讀取：{ $detail }
input-file-unreadable = 無法讀取「{ $path }」：{ $detail }
input-not-sqlite = 「{ $path }」不是 SQLite 檔
input-journal-linked = 「{ $path }」有 { $count } 個名稱（硬連結），以另一名稱啟動的伺服器會寫同一檔案；請只保留一個
input-keys-no-current = 現用密鑰不在密鑰之列
input-keys-id = 密鑰編號必須是 1 至 64 個可見的 ASCII 字元
input-keys-length = 每個密鑰必須是 { $number } 位元組
input-keys-not-a-file = { $path } 不是密鑰檔
input-keys-owner = { $path } 屬於另一用戶，該用戶可讀取密鑰：請改為自己所有（chown）
input-keys-open = { $path } 可被其他用戶讀取：請用 chmod 600 關閉，並加入新密鑰
input-keys-missing = 沒有密鑰檔 { $path }
input-keys-command = 取得密鑰的命令 { $name } 未交出密鑰（{ $detail }）
input-keys-unreadable = 無法讀取密鑰檔 { $path }（{ $detail }）
input-keys-malformed = { $path } 沒有密鑰；應為 {"{"}"current": id, "keys": {"{"}id: { $number } 位元組的 base64{"}"}{"}"}，每個編號只出現一次
input-keys-exist = { $path } 已存在，不會覆寫
input-keys-changed = { $path } 在讀取後已被更改：請重新載入
input-keys-unwritable = 無法寫入密鑰檔 { $path }（{ $detail }）
input-keys-differ = { $names }：本場已有同一編號的另一密鑰；一台伺服器封存的牌靴，其他伺服器無法打開。請用本場的密鑰啟動
input-keys-lacking = 本場的牌靴以 { $names } 封存，而此處沒有該密鑰。請用本場的密鑰啟動（--keys）
input-floor-of-others = 正在運行本場的各台伺服器所用的場地檔案，這台伺服器無法採用：{ $fault }請給這台伺服器它們所用的檔案及其所需；或者停止全部伺服器，再用同一份檔案啟動
input-servers-unreached = 無法與正在運行本場的 { $servers } 建立連線；這台伺服器若單獨運行，其接管的賭枱在其他伺服器上將無法使用。原因見日誌（「line not made」或「not dialled」）：密鑰不同、憑證不同，或位址從此處無法到達
input-not-reached = 正在運行本場的 { $names } 無法在 { $address } 連到這台伺服器；連在那邊的人無法在它的賭枱下注。原因見它們的日誌（「line not made」或「not dialled」）：用 --address（或 --host）給出它們能連到的地址；若它們使用證書，則給出它們信任的 --certificate
input-server-runs = 已有伺服器在使用此資料庫：請先停止
input-servers-run = 有 { $count } 台伺服器在使用此資料庫：{ $servers }。請先停止
input-server-at = { $name }（{ $address }）
input-data-in-use = 已有一台伺服器在使用 { $path }：請給每台伺服器各自的資料夾（--data）
input-checkpoint-key-missing = { $path } 已不見，而 { $file } 仍在旁邊：請取回密鑰，或具名說明已遺失（`punto floor accept-rollback`）
input-checkpoints-malformed = { $path } 中有一行不是檢查點
input-checkpoint-line = { $path } 第 { $line_number } 行不是檢查點
input-nothing-rolled-back = 所有檢查點都在日誌中：無須接受
input-no-journal-to-accept = { $path } 中沒有日誌；若本場在 PostgreSQL 上，請同時指定地址：`punto floor accept-rollback postgresql://… --data { $path }`
input-public-key = 「{ $text }」不是公鑰：公鑰為 64 位十六進制數字，如場內所示
input-receipt-malformed = 這不是收據（{ $detail }）
input-receipt-signature = 收據的檢查點不是以此密鑰簽署
input-receipt-path = 收據與其檢查點不符：所載內容未經簽署
input-export-is-only-read = 「{ $path }」是匯出的日誌，只供讀取；可用 `punto backup` 還原
input-not-a-journal-folder = { $fault }；也不是數據資料夾：缺少 { $file }
input-not-an-export = 「{ $path }」不是匯出的日誌：缺少 { $file }
input-folder-exists = 「{ $path }」已存在；請指定未存在的資料夾
input-not-an-address = 這不是 PostgreSQL 資料庫的地址：{ $detail }
input-no-journal-in-database = 此資料庫沒有日誌
input-journal-older = 日誌屬較舊版本的 punto：請先開啟供遊戲使用
input-no-such-round = { $table } 枱沒有第 { $number } 局
input-rulebook-not-adopted = 第 { $number } 局的規則（{ $rulebook }）從未在此日誌中採用
input-time-zone = 這部機器不認識時區 { $name }；請寫成 Asia/Singapore，或安裝系統的時區資料（tzdata）
input-not-a-dimension = 不能按「{ $word }」製作報表；可用：{ $known }

# ── 牌靴的賠率 ──

input-composition = 牌靴以 { $number } 個整數表示，每張牌由 0 至 { $most } 張
input-not-a-composition = 牌靴應為 Composition，不是 { $value }；整副牌請以 `decks` 給出副數
input-shoe-and-decks = 請給出牌靴或牌的副數，不可兩者並用
input-decks-of-odds = 賠率計算可用 1 至 { $most } 副牌，不是 { $value }
input-more-than-all-decks = { $card } 有 { $count } 張，而最多只有 { $most } 副牌
input-not-in-the-shoe = 不能取出 { $number } 張 { $card }：只有 { $count } 張
input-too-few-cards = 只剩 { $count } 張牌，而最多需要 { $most } 張
input-no-insurance = { $rulebook } 沒有保險
input-insured-hands = 保險須在雙方各兩張牌，或閒三張、莊兩張牌時計算
input-no-third-card = 閒 { $player_total } 點對莊 { $banker_total } 點時，閒家不補牌
input-no-card-to-come = 閒 { $player_total } 點對莊 { $banker_total } 點時不再派牌，因此不提供保險

# ── 模擬 ──

input-simulate-rounds = 模擬可為 1 至 { $most } 局，不是 { $value }
input-simulate-shoes = 模擬可為 1 至 { $most } 靴，不是 { $value }
input-simulate-seed = 種子為 0 至 { $most } 的整數，不是 { $value }
input-simulate-decks = 此遊戲使用 { $least } 至 { $most } 副牌，不是 { $value }
input-simulate-behind-cut = 切牌卡後可留 { $least } 至 { $most } 張牌，不是 { $value }
input-simulate-no-bets = 沒有給出任何投注
input-simulate-bet = { $rulebook } 沒有「{ $name }」這種投注；可用：{ $known }
input-simulate-stake = { $name } 的投注額必須大於零
input-simulate-insured = { $name } 是為 { $value } 的投注買保險：請同時給出該投注
input-simulate-classes = { $rulebook } 區分的結果超過 { $most } 種，無法模擬；可用 punto odds 查看其精確賠率
input-simulate-no-cupy = GPU 須經 CuPy 使用，而 CuPy 尚未安裝：請安裝 punto[gpu]，或不加 --gpu
input-simulate-no-gpu = 此處沒有可用的 GPU（{ $detail }）：請不加 --gpu，同樣的牌局將由本機處理器發出
input-simulate-gpu-room = 此規則區分 { $count } 種結果，超出 GPU 共享記憶體的容量：請不加 --gpu
input-simulate-no-dask = 叢集須透過 Dask 使用，而 Dask 尚未安裝：請安裝 punto[cluster]，或不加 --dask
input-simulate-no-cluster = { $name } 沒有 Dask 排程器回應（{ $detail }）：請給出其啟動時的地址，例如 tcp://192.0.2.1:8786
input-simulate-no-workers = { $name } 的 Dask 叢集仍未有工作程序：請啟動一個，或不加 --dask
input-simulate-versions = 叢集的每個工作程序都須安裝 punto { $name }，現有 { $known }
input-simulate-file = 「{ $name }」不是可寫入模擬結果的檔案；檔案名稱須以 { $known } 之一結尾
input-simulate-folder = 沒有可寫入的資料夾「{ $name }」
input-simulate-unwritable = 無法寫入 { $name }：{ $detail }
input-session-sessions = 模擬可為 1 至 { $most } 場，不是 { $value }
input-session-rounds = 一場可有 1 至 { $most } 局，不是 { $value }
input-session-bet = { $rulebook } 的一場不能押「{ $name }」；可用：{ $known }
input-session-limits = 每注單位 { $amount } 不在最低投注額 { $minimum } 與最高投注額 { $maximum } 之間，或籌碼面額高於最低投注額
input-session-chip = { $amount } 不是 { $chip } 籌碼的整數倍
input-session-bankroll = 本金 { $amount } 低於最低投注額 { $minimum }
input-session-target = 目標 { $amount } 沒有高於本金 { $has }
input-session-amounts = 本金、最高投注額與局數合起來過大：請減少其中一項
input-session-line = 數列或步驟為 1 至 { $count } 個數，每個 1 至 { $most } 單位
input-session-tags = 算牌法為每個牌面給出一個整數，正負不超過 { $most }
input-session-tags-alike = 所有牌面同一數值的算牌法等於沒有算牌
input-session-rank = 「{ $name }」不是牌面；可用：{ $known }
input-session-threshold = 每副牌 { $value } 點的門檻超出任何算牌法
input-house-stretches = 模擬可為 1 至 { $most } 個夜場或時段，不是 { $value }
input-house-patrons = 一張枱可有 1 至 { $most } 名客人投注，不是 { $value }
input-house-rounds = 一晚可有 1 至 { $most } 局，不是 { $value }
input-house-nights = 可合計 1 至 { $most } 晚，不是 { $value }
input-house-bet = { $rulebook } 的「{ $name }」不能列入投注組合；可用：{ $known }
input-house-share = { $name } 的份額必須大於零
input-house-mix = 投注組合的份額須大於零，且合計不超過一
input-house-buy-in = 買碼 { $amount } 低於最大的投注額
input-house-rebate = 回贈為 0% 至 100%
input-house-amounts = 投注額、客人、局數與晚數合起來過大：請減少其中一項
input-gym-stakes = 投注額為 1 個單位或以上，不高於本金，本金最多 { $most } 單位
input-solve-bets = { $rulebook } 有內核無法求解的投注（{ $known }）；請不加 --behind-cut 和 --gpu，逐一計算
input-watch-depths = 切牌卡後的每個張數只能給出一次
