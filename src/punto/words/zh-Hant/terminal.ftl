# 客人終端機的詞句。

## 語言本身

language-name = 繁體中文
language-short = 繁
# The language of the large print on the felt; the layouts have it in Chinese.
language-print = zh-Hant
language-locale = zh-HK

## The house

ui-named = { $name }：{ $value }
ui-comma = ，
ui-close = 關閉
ui-ok = 好的
ui-loading = 載入中
ui-again = 再試一次
ui-problem-unreachable = 賭場沒有回應。
    .way-out = 連線恢復後會再試。
ui-problem-no-answer = 未能讀取賭場的回應。
    .way-out = 請再試一次。
ui-problem-screen-fault = 此畫面出了問題。
    .way-out = 請再試一次。
ui-clause = 條款 { $clause }
ui-language = 語言
ui-sounds-on = 聲音：開
ui-sounds-off = 聲音：關
ui-key-sounds = 開關聲音及報牌
ui-more = 更多
ui-copy = 複製連結
ui-copied = 已複製
ui-copy-number = 複製號碼
ui-print = 列印
ui-show-shortcuts = 鍵盤快捷鍵
ui-skip = 跳到賭枱
ui-not-found = 這個網址沒有內容。
ui-to-lobby = 回到大堂

## Coming in

ui-welcome = 請入座
ui-welcome-line = 百家樂，照足規則：每張牌、每一分錢都有交代。
ui-play-credits = 遊戲幣
ui-play-credits-line = 只用遊戲幣：不贏真錢，也不輸真錢。
ui-come-as-guest = 以訪客身份進場
ui-guest-gets = 無須姓名，入場即獲遊戲幣。
ui-sign-in = 登入
ui-sign-out = 離場
ui-bring-voucher = 使用票券
ui-voucher-number = 票券號碼
ui-voucher-hint = 共 18 位數字，照印刷輸入，空格不影響。
ui-name = 姓名
ui-password = 密碼
ui-password-set = 賭場人員於 { $at } 設定了您的密碼。
ui-password-set-by = { $name } 於 { $at } 設定了您的密碼。
ui-password-choose = 請自選密碼
ui-password-choose-line = 更改之前，您的名下不能進行其他操作；您在別處的登入已經結束。如非您要求，請告知經理。
ui-password-old = 所獲密碼
ui-password-new = 新密碼，至少 8 個字元
ui-password-was-set = 您的密碼曾被重設
ui-password-was-set-line = 如非您要求，請告知經理：紀錄載明何人何時所為。
ui-not-ready = 賭場尚未開放。
ui-sign-in-again = 您已被登出，請重新進場。

## Lobby

ui-tables = 賭枱
ui-join = 入座
ui-watch = 旁觀
ui-display = 顯示屏
ui-limits = { $low } 至 { $high }
ui-limits-word = 限額
ui-differential-of = 差額上限 { $amount }
ui-seats-free =
    { $free ->
        [0] 沒有空位
       *[other] 空位 { $free }／{ $all }
    }
ui-positions-free =
    { $free ->
        [0] 沒有空位
       *[other] 空機位 { $free }／{ $all }
    }
ui-watchers = { $count } 人旁觀
ui-your-tables = 您的枱
ui-all-tables = 您的枱並排顯示
ui-add-table = 加一張枱
ui-leave = 離枱
ui-leave-table = 離開{ $table }
ui-back-to-table = 返回此枱
ui-tables-full = 您在 { $count } 張枱上都有籌碼。其中一張本局結束後，即可加入另一張枱。
ui-you-are-here = 您在此枱
ui-bet-here = 您在此枱已投注 { $amount }
ui-tile-staked = 已投注 { $amount }
ui-tile-choose = 請您選擇
ui-tile-insurance = 可買保險
ui-tile-squeeze = 請您瞇牌
ui-rebet-all = 全部枱重投
ui-feature-commission = 莊抽佣 { $rate }
ui-feature-half = 免佣，莊 { $total } 點贏賠一半
ui-feature-short-pay = 免佣，莊 { $total } 點贏賠 { $odds }
ui-feature-even = 免佣
ui-feature-side-bets = { $count } 種邊注
ui-feature-insurance = 保險
ui-feature-face-down = 暗牌
ui-automatic = 自動派牌
ui-streak-of = { $side }連 { $count }
ui-electronic = 電子賭枱
ui-face-down = 牌面向下，可瞇牌
ui-live = 真人莊荷
ui-empty-road = 新牌靴，尚未開局。
ui-round-no = 第 { $number } 局
ui-round-word = 局數

## Phases, as a glance

ui-phase-waiting = 即將開局
ui-phase-betting = 接受投注
ui-phase-dealing = 正在派牌
ui-phase-insurance = 可買保險
ui-phase-ruling = 等候裁決
ui-phase-options = 客人選擇中
ui-phase-over = 本局結束
ui-phase-closed = 已關閉
ui-phase-moving = 請稍候
ui-phase-closing = 本局後關枱

## Names of things

ui-wins-over = { $side }贏，{ $total } 點對 { $other } 點
ui-tie-at = 和，{ $total } 點
ui-void-round = 本局作廢
ui-player-pair = 閒對
ui-banker-pair = 莊對
ui-card =
    { $suit ->
        [S] 黑桃
        [H] 紅心
        [D] 方塊
       *[C] 梅花
    }{ $rank }
ui-face-down-card = 一張牌，牌面向下
ui-no-cards = 沒有牌
ui-hand-label = { $side }：{ $cards }，{ $total } 點
ui-hand-without-total = { $side }：{ $cards }

## Status of a table, and what one can do

ui-status-place = 請下注
ui-status-no-more = 停止投注
ui-hint-place = 選籌碼，再按投注區。
ui-hint-placed = 枱上 { $amount }，仍可投注。
ui-hint-five = 最後投注
ui-hint-watching = 您正在旁觀。
ui-hint-no-credit = 餘額不足。請用票券買入，或旁觀。
ui-hint-buy-first = 請先將餘額轉到本機。
ui-status-dealing = 正在派牌
ui-hint-no-bet = 您在這一局沒有投注。
ui-hint-in-play = 您本局投注 { $amount }。
ui-status-insurance = 買保險？
ui-hint-insurance = 下一張牌之前，您可以為投注買保險。
ui-hint-insurance-not = 只有投注該方的客人可買保險。
ui-status-ruling = 暫停
ui-status-held = 投注暫停
ui-hint-ruling = 出現狀況，等候{ $authority }處理。
ui-hint-held = 出現狀況，{ $authority }裁決之前不可下注或收回投注。
ui-hint-put-right = 出現狀況，正在處理。
ui-status-options = 請選擇
ui-hint-options = 繼續這一局，或取回投注。
ui-hint-options-others = { $count } 位客人正在選擇。
ui-status-won = 您贏了 { $amount }
ui-status-lost = 輸 { $amount }
ui-status-pushed = 退回投注
ui-status-even = 不輸不贏
ui-status-void = 本局作廢
ui-hint-void = 本局投注全部退回，之前各局不變。
ui-status-opening = 下一局即將開始
ui-hint-new-shoe = 更換牌靴，路單重新開始。
ui-of-shoe = 本靴第 { $number } 局
ui-hint-new-cards = 已指示更換新牌，換牌後才開始下一局。
ui-status-closed = 這張賭枱已關閉
ui-status-moving = 請稍候
ui-hint-moving = 這張賭枱將在另一台伺服器上繼續。
ui-status-outdated = 連線中斷
ui-hint-outdated = 無法得知是否仍可投注；恢復連線後才能下注。
ui-status-stopping = 本局之後停止運作
ui-status-checking = 莊荷核對結果
ui-hint-checking = 莊荷確認後結算。
ui-status-interrupted = 本局中斷
ui-hint-interrupted = 由區域主管決定是否繼續。您的投注保持不變。
ui-status-closing = 本局之後關枱
ui-status-squeeze = 正在瞇牌
ui-status-your-squeeze = 請瞇牌
ui-hint-peeling = { $name } 正在瞇牌。
ui-status-waives = { $name } 要求不按次序瞇牌
ui-hint-waives = 如獲批准，本局不設閒家第三張牌之後的保險。
ui-seconds-left = { $count } 秒
ui-last-round = 上一局，第 { $number } 局
ui-you-watch = 您正在旁觀。
ui-sit-to-bet = 入座後可投注。
ui-take-seat = 入座
ui-not-now = 現在不接受投注。
ui-bet-when-open = 請在下一局開始時投注。
ui-bet-next-round = 這一局正在進行，結束後開始下一局。
ui-all-taken = 沒有空位了。
ui-table-closed = 這張賭枱已關閉。
ui-choose-another = 請選擇另一張賭枱。

## Chips

ui-chip = 籌碼 { $value }
ui-undo = 撤銷
ui-clear = 清除
ui-rebet-of = 重投第 { $number } 局
ui-rebet = 重投
ui-double = 加倍
ui-your-bets = 您的投注
ui-on-table = 枱上
ui-held = 已放 { $amount }，最低 { $minimum }
ui-held-several = 已放 { $amount }，未成投注
ui-given-back = 退回 { $amount }：未達最低投注
ui-laid-by = { $area } { $amount }：由{ $by }代您投注
ui-deal-now = 立即開牌
ui-deal-now-ready = 已準備
ui-deal-now-count = { $ready }/{ $count }
ui-deal-now-hint = 所有已投注的客人都準備好，即停止投注
ui-favourites = 常用投注
ui-favourite = 常用投注 { $number }：
ui-favourite-bet = { $area } { $amount }
ui-favourite-save = 儲存這些投注
ui-favourite-remove = 刪除常用投注 { $number }
ui-favourite-none = 先在喜歡的區域下注，再儲存到這裏。
ui-key-favourite = 常用投注 1 至 4
ui-refill = 補充遊戲幣
ui-refill-why = 您的餘額不足本枱最低投注。
ui-cut-card = 切牌卡已出：本局後還有一局
ui-cut-card-next = 切牌卡已出：下一局為最後一局
ui-last-round-call = 本靴最後一局
ui-shoe-over = 本靴結束
ui-shoe-of = { $count } 局
ui-shoe-naturals = 例牌
ui-shoe-longest = 最長連開
ui-shoe-longest-of = { $side } { $count }
ui-shoe-net = 您的輸贏
ui-credit = 餘額
ui-at-terminal = 本機餘額
ui-terminal-word = 終端機
ui-terminal-locked = 此終端機已鎖定
ui-terminal-hand-pay-after-round = 本局結束後人手支付：服務員正前來
ui-terminal-hand-pay = 人手支付 { $amount }：服務員正前來
ui-terminal-out = 此終端機暫停服務
ui-terminal-attendant = 現在不接受投注。服務員會為您處理。
ui-stranded = 此終端機尚有 { $amount }
ui-stranded-named = 離開後餘額會退回您的賬戶，不會在此支付現金。
ui-stranded-nameless = 餘額不屬於任何賬戶。如不取走，服務員處理之前此機不能再用：請領取票券。
ui-stranded-idle = 此機已有五分鐘無人操作。
ui-stranded-cash-out =
    { $count ->
        [1] 領取 { $amount } 票券
       *[other] 領取 { $count } 張票券，共 { $amount }
    }
ui-stranded-to-account = 退回賬戶並離開
ui-stranded-stay = 繼續
ui-stranded-taken =
    { $count ->
        [1] 您的票券
       *[other] 您的 { $count } 張票券
    }
ui-stranded-rest = 此終端機尚餘 { $amount }。
ui-stranded-cap = 每張票券最多 { $amount }。
ui-guest-of = 訪客 { $number }
ui-terminal-of = 終端機 { $name }
ui-box = { $number } 號位
ui-boxes = 座位
ui-positions = 機位
ui-free = 空位
ui-you = 您
ui-standing-here = { $name } 站立
ui-stand-here = 站立投注
ui-sit-here = 坐這裏
ui-your-seat = 您的座位
ui-leave-seat = 離開座位
ui-left-seat = 您的座位從下一局起空出。
ui-you-sit-in = 您坐在 { $number } 號位。
ui-leave-first = 請先離開該座位，下一局起生效。
ui-watch-only = 只旁觀

## Result

ui-net = 淨額

## Panels

ui-why = 牌局說明
ui-why-short = 說明
ui-why-empty = 派牌時，每張牌都會在這裏說明。
ui-your-result = 您在這一局的投注
ui-permalink = 這一局的頁面
ui-roads = 路單
ui-roads-note = 僅供參考。牌沒有記憶：任何路都不能預示下一局。
ui-theme = 配色
ui-theme-system = 跟隨系統
ui-theme-light = 淺色
ui-theme-dark = 深色
ui-info = 規則與賠率
ui-info-short = 規則
ui-history = 牌局紀錄
ui-credits = 餘額
ui-shoe = 牌靴
ui-cards-left = 剩 { $number } 張牌
ui-sealed = 第一張牌之前已封存為
ui-shoes = 核對牌靴
ui-shoes-line = 每靴牌在第一張牌之前洗好並封存。此螢幕自行計算，核對所發的牌是否就是所封存的牌。
ui-shoe-in-play = 使用中的牌靴
ui-shoe-noted = 此螢幕記下的時間：{ $time }。
ui-shoe-opened-later = 最後一張牌之後公開，供所有人核對。
ui-shoe-next = 下一靴
ui-seed-sealed = 賭場的種子已封存為
ui-shoe-next-line = 次序由該種子和客人提供的內容得出：{ $count ->
    [0] 暫時沒有。
   *[other] 至今 { $count } 份。
  }您若不輸入，此螢幕稍後會代您提供。
ui-shoe-words = 您自己的文字或數字
ui-shoe-words-too-long = 文字太長：約 21 個漢字或 64 個字母。
ui-shoe-contribute = 提供
ui-shoe-contributed = 您已提供
ui-shoes-opened = 已公開的牌靴
ui-shoe-none = 本枱還沒有公開的牌靴。
ui-shoe-rounds = 第 { $first } 至 { $last } 局
ui-shoe-no-round = 沒有牌局
ui-shoe-ended-early = 未到切牌卡，由賭場提前結束。
ui-shoes-dropped = 不再公開
ui-shoe-dropped-restored = { $time } 撤下：賭場由備份啟動，牌序可能已被看過。
ui-shoe-dropped-abandoned = { $time } 放棄：密鑰已遺失。
ui-public-key = 本場公鑰
ui-public-key-line = 請另行記下：收據憑此核對，紀錄有沒有被改動也憑此核對。
ui-check-shoe = 核對這靴牌
ui-step-set = 次序是完整的 { $count } 副牌，不多不少。
ui-step-sealed = 次序和鹽值得出承諾值。
ui-step-noted = 與此螢幕在使用期間記下的承諾值相同。
ui-step-seed = 賭場的種子得出其承諾值。
ui-step-seed-order = 種子和 { $count } 份內容得出的正是這個次序。
ui-step-seed-noted = 與此螢幕在您提供之前記下的種子承諾值相同。
ui-step-own = 您提供的內容在其中。
ui-step-draws = 所發的 { $count } 張牌依次就是次序中的牌。
ui-step-seen = 此螢幕在 { $count } 局中所見的牌與紀錄相同。
ui-step-holds = 相符
ui-step-wrong = 不符
ui-step-forgotten = 此螢幕已不再保存
ui-step-not-seen = 此螢幕當時不在
ui-shoe-good = 此螢幕能核對的全部相符。
ui-shoe-bad = 有不符之處。請記下牌靴名稱，並通知區域主管。

## Rules and odds

ui-odds-tab = 投注與賠率
ui-play-tab = 補牌規則
ui-values-tab = 牌
ui-wrong-tab = 異常處理
ui-wins-how = 勝率
ui-house-edge = 賭場優勢
ui-after-commission = { $odds }（已扣 { $rate } 佣金）
ui-exact-note = 按整副牌靴所有可能次序精確計算。
ui-cards-count = { $ranks }：{ $points }
ui-face-value = 牌面點數
ui-rulebook-line = { $title }，第 { $version } 版，自 { $date } 起生效
ui-remedy-by = { $remedy }；由{ $authority }或以上決定
ui-differential = 差額上限
ui-smallest-chip = 最小籌碼
ui-decks = { $count } 副牌

## Clauses and the Table of Play

ui-clause-unknown = 此條款沒有摘要。
ui-grid-player = 閒家：按首兩張牌點數
ui-grid-banker = 莊家：左為莊家點數，上為閒家第三張牌
ui-grid-no-third = 不補
ui-grid-draws = 補
ui-grid-stands = 停

## Rulings of the House, where the rulebook leaves room

ui-house-ruling-2 = 每注須為本枱最小籌碼的倍數。按比例削減後如有不足一分的零頭，一律進位，歸客人所有。
ui-house-ruling-4 = 差額按每個座位計算，只計莊、閒、和的投注。超出差額的投注不予接受，並說明尚可投注多少；在座客人優先。
ui-house-ruling-5 = 座位超出差額時，較重一方的投注按同一比例削減，但不低於最低投注額；未生效的部分退回。
ui-house-ruling-9 = 中斷之後，本局從停下之處繼續。
ui-house-ruling-10 = 凡有投注的客人均可選擇。未及時選擇者視為繼續。選擇取回，即取回本局的全部投注。
ui-house-ruling-11 = 權限由低至高：莊荷、區域主管、區域經理、值班經理；規則交由賭場決定的事項，由區域主管決定。
ui-house-ruling-12 = 誤派的牌按原定次序放回，餘下的牌用於下一局。如有人可能已看到該牌，該局為飛牌：不設投注，照派至完。
ui-house-ruling-13 = 每手牌由投注最高的在座客人瞇牌，投注相同以先下者為準；只限暗牌。賭場可以拒絕。
ui-house-ruling-14 = 每靴首張牌開出，按其點數銷牌。切牌卡放在尾數第 14 張：切牌卡出現後，完成當局，再派一局，該靴結束。
ui-house-ruling-15 = 投注依次核對：時間、投注區、座位、籌碼、最低額、最高額、差額、餘額。
ui-house-ruling-16 = 路單和顯示屏由結果得出，不作為任何依據。
ui-house-ruling-17 = 作廢的一局退回全部投注，包括保險。之前各局不變。
ui-house-ruling-19 = 事後發現的差錯記入所屬的一局，不影響其他各局。
ui-house-ruling-20 = 本枱的最低及最高投注額適用於所有玩法。超出而無人發現的投注，照常計輸贏。
ui-house-ruling-21 = 客人離開，投注照常結算。
ui-house-ruling-22 = 按停止投注時籌碼的位置結算。
ui-house-ruling-23 = 規則沒有訂明的，任何人不得代他人投注。
ui-house-ruling-24 = 規則沒有訂明的事項，由值班經理裁決：繼續、作廢或退回投注，並寫明理由。
ui-house-ruling-26 = 下一局開始之前，仍可裁決本局作廢：結算撤銷，投注退回。之後即成定局。
ui-house-ruling-33 = 站立客人只可在本局有在座客人投注的座位下注。在座客人取回最後一注時，該座位的站立投注一併退回。
ui-house-ruling-37 = 以枱上的牌為準，不以輸入為準。輸入錯誤的牌，可在下一局開始前更正，本局重新結算。
ui-house-ruling-38 = 真人枱重啟之後，由區域主管決定本局是否繼續。您的投注保持不變。
ui-house-ruling-39 = 沒有終端機的客人以口頭決定的，由莊荷或區域主管以該客人名義記錄。
ui-house-ruling-40 = 超出限額而未及時發現的投注，由區域主管在停止投注之後、開出結果之前記錄。
ui-house-ruling-45 = 局終後更正的一局，先用已派出的牌補足，再用本副牌依原有次序補足。
ui-house-ruling-49 = 因牌的問題而作廢的一局之後，先換新牌，再接受投注。
ui-house-ruling-52 = 客人揭露、折壞或撕破的牌照樣使用，不另作選擇。
ui-house-ruling-53 = 牌靴卡牌時，由區域主管在場，用手依次取牌。

## History and recall

ui-recall = 重溫
ui-recall-note = 這是已結束一局的重溫，並非正在進行。
ui-older = 更早的局
ui-no-rounds = 尚未開局。
ui-step-of = 第 { $number } 步，共 { $all } 步
ui-step-back = 上一步
ui-step-on = 下一步
ui-play-on = 播放
ui-pause = 暫停
ui-the-page = 本局紀錄
ui-receipt = 保存收據
ui-receipt-note = 日後只憑本場公鑰，即可證明您本局的投注已記錄在案。
ui-credits-before = 局前餘額
ui-credits-after = 局後餘額
ui-opened-at = 開始
ui-over-at = 結束
ui-played-under = 適用規則
ui-dispute = 對本局提出爭議
ui-dispute-line = 請說明您認為哪裏出錯。在賭場裁決之前，本局紀錄會被凍結。
ui-dispute-words = 用一句話說明
ui-dispute-send = 提出爭議
ui-dispute-open = 爭議 { $number } 處理中
ui-dispute-ruling = 爭議裁決
ui-dispute-ruled = 已由{ $authority }裁決
ui-see-table = 到這張賭枱

## Credits

ui-buy-in = 買入
ui-cash-out = 兌現
ui-statement = 交易紀錄
ui-own-limits = 自設限制
ui-account = 賬戶
ui-amount = 金額
ui-everything = 全部
ui-redeem = 存入票券
ui-redeemed = 已存入，可以使用。
ui-moved = 轉賬完成。
ui-into-account = 存入賬戶
ui-to-terminal = 轉到本機
ui-from-terminal = 轉回賬戶
ui-issue = 兌現為票券
ui-voucher-out = 票券 { $amount }
ui-voucher-keep = 持有此號碼者即可兌換。關閉前請掃描、列印或抄下。
ui-voucher-cage-only = 超過 { $amount } 的票券只可在賬房兌換，終端機不受理。
ui-expires = 有效期至 { $date }
ui-in-play = 進行中
ui-statement-empty = 尚無任何變動。
ui-terminal-needs = 這是電子賭枱：投注使用本機餘額。
ui-other-amount = 其他金額
ui-no-money = 您的賬戶沒有餘額可轉。
ui-loss-limit = 每個博彩日最多輸
ui-time-limit = 每個博彩日最長遊戲時間（分鐘）
ui-no-limit = 不限
ui-set-limits = 設定我的限制
ui-limits-note = 收緊立即生效，放寬於 24 小時後生效。
ui-limits-set = 限制已設定。
ui-limits-to-come = 放寬的限制自 { $when } 起生效。
ui-limit-reached = 已達您自設的限制
ui-limit-reached-line = 這是您自己設定的，賭場會遵守。枱上的投注照常結算。
ui-keep-watching = 繼續旁觀
ui-time-here = 遊戲時間

## Insurance

ui-insurance = 保險
ui-insurance-line = 若{ $side }輸，{ $odds }。
ui-insurance-tie-line = 若和局，{ $odds }。
ui-insurance-cap = 最多 { $amount }
ui-insurance-taken = 已買：{ $amount }
ui-insurance-pays = 賠率
ui-insurance-house-part = 賭場優勢
ui-insurance-your-edge = 您的優勢
ui-percent = { $rate }%
ui-insurance-no-room = 您的投注太小：按此賠率，可投保的不足一枚 { $chip } 籌碼。
ui-insurance-no-credit = 您的餘額不足一枚 { $amount } 籌碼。
ui-insure-choose = 請選擇金額
ui-insurance-house-edge = 按本牌靴已見的牌計算，每投保 100，賭場優勢 { $rate }。
ui-insurance-patron-edge = 按本牌靴已見的牌計算，每投保 100，您平均得 { $rate }。
ui-insurance-fair = 按本牌靴已見的牌計算，完全公平。
ui-exactly = 精確值 { $value }
ui-insure = 投保 { $amount }
ui-could-pay = 可賠 { $amount }
ui-insurance-not-now = 現在沒有保險可買。
ui-insurance-when = 派出四張牌後，以及閒家補第三張牌後，如賠率表列有該情況，即可買保險。
ui-no-insurance = 不買保險
ui-half = 一半
ui-most = 最多

## Options

ui-options-title = 請選擇
ui-beside = 兩手以外的明牌
ui-options-what = 派牌出現差錯，已按規則更正。您可以繼續這一局，或取回本局的全部投注。
ui-option-continue = 繼續這一局
ui-option-return = 取回我的投注
ui-option-note = 未及時選擇，視為繼續。

## Squeeze

ui-squeeze-offer = 您可以瞇牌，請提出：
ui-squeeze-question = 您要自己瞇牌嗎？
ui-squeeze-yes = 我來瞇牌
ui-squeeze-no = 由莊荷開牌
ui-squeeze-which =
    { $side }家第{ $position ->
        [1] 一
        [2] 二
       *[3] 三
    }張牌
ui-squeeze-rotate = 轉牌
ui-squeeze-open = 開牌
ui-peel-hint = 從任何一邊或一角慢慢掀起，過半放手即開牌。
ui-peel-keys = 鍵盤：方向鍵掀牌，T 轉牌，Enter 開牌。
ui-squeeze-sides = 看長邊：冇邊 A、2、3；兩邊 4、5；三邊 6、7、8；四邊 9、10。
ui-squeeze-read-long =
    { $count ->
        [0] 冇邊：A、2 或 3。
        [2] 兩邊：4 或 5。
        [3] 三邊：6、7 或 8。
       *[4] 四邊：9 或 10。
    }
ui-squeeze-read-short =
    { $count ->
        [0] 短邊冇點：A。
        [1] 短邊一點：2 或 3。
       *[2] 短邊兩點：4 或以上。
    }
ui-squeeze-picture = 有框：公仔。

## Connection

ui-connection-lost = 連線中斷
ui-connection-back = 連線已恢復
ui-connection-retrying = 正在重新連線（{ $seconds } 秒）。已獲接受的投注不受影響。
ui-connection-unsent = { $count } 個指令待傳送，只會執行一次。
ui-connection-refused = 此畫面未獲准進入
ui-connection-refused-hint = 您開啟的畫面太多，請關閉其中一個。
ui-meanwhile = 您離開期間
ui-away = 您離開期間：{ $table }第 { $number } 局，{ $result }，您的投注結果 { $net }。
ui-corrected =
    { $table }第 { $number } 局已更正：{ $result }。您的結果由 { $before } 改為 { $net }，{ $way ->
        [more] 餘額已補回 { $amount }。
       *[less] 已從餘額扣回 { $amount }，以當時餘額為限。您可就該局提出爭議。
    }
ui-corrected-same = { $table }第 { $number } 局已更正：{ $result }。您的結果仍為 { $net }。
ui-corrected-title = 有牌局已更正
ui-corrected-mark = 已更正
ui-elsewhere = 您在另一個視窗也開了這張枱，兩邊投注相同。
ui-claim = 賭場向您追討 { $amount }：{ $table } 枱第 { $number } 局更正後重新結算，該款項已不在您的帳戶內。您可就該局提出爭議。

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

ui-display-limits = 限額

## Keys

ui-key-area = 在第 1 至 9 個投注區下注
ui-key-chip-less = 較小籌碼
ui-key-chip-more = 較大籌碼
ui-key-lift = 取回所選投注區的籌碼
ui-key-undo = 撤銷
ui-key-clear = 清除
ui-key-rebet = 重複投注
ui-key-double = 加倍
ui-key-why = 牌局說明
ui-key-roads = 路單
ui-key-info = 規則與賠率
ui-key-table = 轉到您的一張枱
ui-key-next-table = 您的下一張枱
ui-key-all-tables = 顯示全部枱，或一張枱
ui-key-rebet-all = 全部枱重投
ui-key-help = 本表

## What drawn things say themselves

# The large print on the felt and beside the totals.
art-print-player = 閒
art-print-banker = 莊
art-print-tie = 和

art-wins = 贏
art-natural = 例牌
art-no-cards = 尚未派牌
art-face-down = 牌面向下
art-peel = 您手上的牌，牌面向下
art-squeezed = 正在瞇的牌
art-tray = 選擇籌碼
art-on-its-way = { $amount } 處理中
art-held = 已放 { $amount }，未成投注
art-share = 佔本枱注額 { $money_percent }%、客人 { $players_percent }%
art-areas = 投注區
art-points = 按贏牌點數投注
art-sits = { $name } 在座
art-you-sit = 您在座
art-standing = { $name } 站立
art-more-standing = + { $count } 人站立
art-side-bets = 邊注
art-your-chips = 您的籌碼放在此處
art-pays = 賠率 { $odds }
ui-odds = { $staked } 賠 { $won }
# A stake of two that wins one.
ui-odds-half = 賠一半
art-your-bet = 您的投注 { $amount }
art-others = 他人投注 { $amount }
art-table = 全枱 { $amount }
art-paid = 派彩 { $amount }
art-won-amount = 贏 { $amount }
art-lost-amount = 輸 { $amount }
art-even = 不輸不贏
art-tie-at = 和，各 { $total } 點
art-voided = 本局作廢，所有投注退回
art-seconds = { $count } 秒
art-shoe-left = 牌靴尚餘 { $count } 張
art-shoe-empty = 牌靴已空
art-next = 下一局
art-if-wins = 若下一局{ $side }贏：{ $marks }
art-mark-red = 紅
art-mark-blue = 藍
art-mark-none = 無

## Roads, each with its printed name

road-bead = 珠盤路
    .print = 珠盤路
road-big = 大路
    .print = 大路
road-big_eye = 大眼仔
    .print = 大眼仔
road-small = 小路
    .print = 小路
road-cockroach = 曱甴路
    .print = 曱甴路

## Letters on the roads and at the boxes

road-letter-banker = 莊
road-letter-player = 閒
road-letter-tie = 和
road-longest = 最長
road-streak-of = { $side } { $count }

## What a road looks like now

road-mark-streak = 長龍
    .what = { $side }連贏 { $count } 局
road-mark-ping-pong = 單跳
    .what = 莊閒交替，已有 { $count } 次
road-mark-double-rows = 雙跳
    .what = 莊閒各連贏兩局，已有 { $count } 次
road-mark-one-and-two = 一廳兩房
    .what = 一邊贏一局，另一邊連贏兩局，已有 { $count } 次
