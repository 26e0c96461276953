# 核驗與啟動檢查所發現的事項。

## 發現之處

finding-at-record = 紀錄 { $position }（{ $stream }）：{ $finding }
finding-at-position = 紀錄 { $position }：{ $finding }
finding-at-stream = { $stream }：{ $finding }
finding-in-journal = 日誌：{ $finding }

## 資料庫

finding-unreadable = 無法讀取：{ $because }
finding-database-damaged = 資料庫發現其檔案已損壞：{ $detail }
finding-journal-unavailable = 日誌沒有回應：{ $detail }

## 鏈

finding-record-missing = 之前的紀錄 { $number } 缺失
finding-stream-order = 在其流中編號為 { $version }，應為 { $expected_number }
finding-hash-broken = 與當時所記不符：其雜湊不承接前一紀錄
finding-no-transaction = 不屬於任何交易
finding-no-commit = 不在任何提交之中
finding-commit-broken = 提交 { $commit } 與其中的紀錄不符
finding-end-missing = 末尾缺少紀錄：提交所載多於現有紀錄
finding-head-differs = 日誌的末端與最後的紀錄不符
finding-noted-head-missing = 沒有所抄下的末端：結尾被截去，或是另一本日誌
finding-stream-heads-differ = 流 { $streams } 的末端與紀錄不符
finding-stray-rows = 有不屬於任何地方的紀錄、分錄或提交

## 賬目

finding-entry-order = 分錄 { $entry } 次序不對，應為 { $expected_number }
finding-entry-unbalanced = 分錄 { $entry } 不平衡
finding-entries-differ = 其分錄與所移動的款項不符
finding-below-zero = { $account } 低於零
finding-insufficient-funds = { $account } 當時款項不足
finding-not-empty = { $account } 此時應為空
finding-balances-differ = { $accounts } 的結餘與紀錄不符
finding-assets-differ = 資產與負債不等

## 任何紀錄

finding-not-canonical = 寫法與 punto 不同
finding-does-not-follow = 不承接之前的紀錄：{ $because }
finding-wrong-stream = { $event } 不屬於該處
finding-snapshot-differs = { $stream } 的快照與其紀錄不符
finding-amount = { $amount } 不是可移動的金額
finding-lacks-authority = { $name } 沒有權限
finding-bets-confirmed = 無人可作此確認
finding-claim-against-another = 向 { $patron } 追討付給他人帳戶的款項

## 賭場與賭枱

finding-money-and-play-credits = 遊戲幣與現金在同一本日誌
finding-rollback-accepted = 被回退的日誌須由區域經理或以上說明理由才可接受
finding-credits-for-money = 在以現金遊戲之處派發遊戲幣
finding-rulebook-unreadable = 無法讀取規則：{ $fault }
finding-rulebook-differs = 規則與所稱的不符
finding-table-changed-in-round = 賭枱只在兩局之間開關
finding-interruption = 重啟後真人賭枱的牌局須等候區域主管，在此之前不得進行
finding-not-proposed = 以兩人名義作出的更改，此前並無第一人以該理由和差額提出的記錄
finding-handed-out = 賠付剔選所指的結算當時並不生效，或取消的剔選並不存在
finding-wrong-round = 記在所屬以外的另一局之下
finding-round-not-over = 開下一局時第 { $number } 局尚未結束
finding-round-number = 開了第 { $number } 局，應為第 { $expected_number } 局
finding-carried-cards = 帶入的牌並非上一局所餘
finding-cards-of-old-set = 由已離枱的舊牌 { $cards } 開始
finding-cards-of-another-set = 補足該局的牌不可能依次取自本局所用的牌（R45）
finding-live-deal = 所記的莊荷、牌靴或靴內局數與先前紀錄不符
finding-shoe-in-hand = 在該牌靴的備牌和使用中次序不對
finding-late-note = 記在從未開過的一局之下，或條款不對
finding-floor-restored = 系統由備份啟動，但先前的局或牌靴仍在進行，或無有權者負責
finding-round-does-not-replay = { $table } 枱第 { $number } 局無法重演：{ $because }
finding-round-replays-differently = { $table } 枱第 { $number } 局重演結果不同
finding-card-not-drawn = 派出的 { $card } 不是所抽的牌
finding-cards-not-seen = 為 { $table } 枱抽出的牌沒有在枱上出現

## 牌靴

finding-shoe-changed-in-round = 牌靴只在兩局之間更換
finding-shoe-ended = 牌靴在最後一局之後或經說明理由才結束，並即公開
finding-shoe-abandoned = 牌靴須由區域經理或以上說明理由才可棄用
finding-shoe-dropped = 作廢的牌靴須在公佈之後、具名並說明原因作廢，其後不再有任何紀錄
finding-shoe-started = 牌靴先封存，再到一張枱，且只一次
finding-shoe-before-not-ended = 之前的牌靴尚未結束
finding-cut-card = 切牌卡出現後再派一局，牌靴即告結束
finding-shoe-opened-already = 牌靴已公開，不能再出牌
finding-shoe-not-sealed = 牌靴從未封存
finding-shoe-sealed-differently = 牌靴之前承諾的是另一副次序
finding-seed-committed = 種子只承諾一次，且在封存牌靴之前
finding-contribution = 每位客人只提供一次，在承諾種子之後、封存牌靴之前，1 至 64 個位元組
finding-next-shoe = 連同種子預告的牌靴須是下一靴，且之前不封存
finding-burn = 只銷牌一次，張數按所記規則
finding-not-the-next-card = 不是牌靴的下一張牌，或最後一局已派完

## 已公開的牌靴

finding-shoe-decks = 牌靴不可能有 { $count } 副牌
finding-shoe-cut-card = 切牌卡不可能在 { $expected_count } 張牌的最後 { $count } 張之前
finding-shoe-size = 有 { $count } 張牌，應為 { $expected_count } 張
finding-shoe-no-card = 第 { $card_place } 位的「{ $value }」不是牌
finding-shoe-card-count = { $card } 有 { $count } 張，應為 { $expected_count } 張
finding-shoe-salt = 鹽值不是十六進制的 { $count } 個位元組
finding-shoe-commitment = 與承諾不符：不是所承諾的牌靴、次序和鹽值
finding-shoe-burn-too-long = { $count } 張牌的次序不足以如此銷牌
finding-shoe-burn-card = 銷牌時翻出 { $card }，但次序的第一張是 { $expected_card }
finding-shoe-draw-repeated = 從第 { $card_place } 位抽牌，但第 { $expected_number } 位之前的牌已離開牌靴
finding-shoe-draw-skipped = 從第 { $card_place } 位抽牌，但下一張應在第 { $expected_number } 位
finding-shoe-draw-outside = { $card } 抽自第 { $card_place } 位，在 { $count } 張牌的次序之外
finding-shoe-draw-differs = 在第 { $card_place } 位抽出 { $card }，但次序中該處是 { $expected_card }
finding-shoe-key-missing = 牌靴 { $shoe } 以密鑰 { $key } 封存，但沒有該密鑰
finding-shoe-altered = 牌靴 { $shoe } 無法打開：封存內容被改動，或屬另一牌靴，或密鑰 { $key } 是同名的另一密鑰
finding-shoe-order-differs = 牌靴 { $shoe } 的次序與所承諾的不同
finding-shoe-seed = 種子不是所承諾的那一個
finding-shoe-seed-order = 次序不是由種子和所提供的內容得出的

## 賬房

finding-cage-open = 賬房櫃枱已經開啟
finding-cage-not-open = 賬房櫃枱沒有開啟
finding-voucher-issued = 票券須先發出且只一次，按序號，由持有款項者支付
finding-voucher-not-open = 票券從未發出、面值不同，或已了結
finding-voucher-ended = 票券不能如此了結
finding-voucher-streams-differ = 票券在使用處與其本身流中的紀錄不同
finding-terminal-closed = 終端機須依次鎖定與解鎖、停用與恢復，其間不得有款項進出
finding-hand-pay-streams-differ = 人手支付在賬房與終端機的紀錄不同

## 人員與裝置

finding-person-enrolled = 人員須先登記，且只一次
finding-device-enrolled = 裝置須先登記，移除後才可再登記
finding-device-paired = 裝置須憑發出的配對碼配對，每碼一次
finding-lock-out-missing = 在陌生地點連續失敗十次後，該名字須被鎖定
finding-guest-enrolled = 訪客有編號、沒有密碼，也無人登記
finding-person-name = 不能以該名字登記，也不能沒有密碼
finding-credits-given = 遊戲幣只在訪客進場時派發一次
finding-credits-refilled = 遊戲幣只為客人補充，且距上次至少十分鐘
finding-role-given = 不能成為訪客或不再是訪客，也不能給自己職務
finding-suspension = 停用與恢復須交替，且由他人作出
finding-cage-release = 停用客人的放行不符合給予或使用的規定
finding-password-set = 訪客沒有密碼；停用期間不能設密碼
finding-signed-in = 不能以訪客登入；密碼錯誤後須等待處也不能登入
finding-signed-in-suspended = 停用期間不能登入
finding-locked-out = 連續失敗十次（0.5.0 及以前為三次）才鎖定名字
finding-unlocked = 只有因密碼錯誤須等待的名字才可解鎖
finding-limits-set = 限額屬客人所有，放寬須一日後生效

## 爭議

finding-round-frozen = 該局因未裁決的爭議而凍結
finding-dispute-stream = 爭議須關於某枱某局，並記在其下
finding-dispute-words = 爭議及其裁決須為一行文字
finding-dispute-number = 不是該局的下一宗爭議
finding-dispute-repeated = 客人對一局只可提一次爭議，其餘由賭場人員提出
finding-dispute-authority = 提出爭議者沒有權限
finding-dispute-not-open = 裁決的爭議並非待決
finding-dispute-payment = 爭議裁決的付款須大於零
finding-dispute-ruling-authority = 裁決者沒有權限
finding-dispute-second-person = 須由兩人經手的付款未經另一名區域人員確認
finding-dispute-reversal = 付款未按提議由付款人以外的兩人撤回
finding-dispute-paid-on = 爭議付款仍然有效，該局卻被更正或作廢
finding-dispute-round-not-over = 只有已結束的一局才可爭議
finding-dispute-without-bet = { $patron } 對沒有投注的一局提出爭議
finding-dispute-round-differs = 該局當時與爭議所述不同

## 檢查點與收據

finding-checkpoint-missing = 第 { $position } 條紀錄的檢查點（簽署於 { $signed_at }）不在日誌中：日誌被回退、截去或重寫；請取回正確的日誌，或具名接受（`punto floor accept-rollback`）
finding-checkpoint-signature = 第 { $position } 條紀錄的檢查點不是以本場密鑰簽署
finding-checkpoints-gone = 有簽署檢查點的密鑰，但存放已簽內容的 { $path } 已不見
finding-checkpoints-unreadable = 無法讀取檢查點：{ $because }
finding-witness-line = 見證方的第 { $line_number } 行無法讀取
finding-witness-key = 見證方的第 { $line_number } 行是以密鑰 { $key } 簽署，並非本場的密鑰：這是另一個場，或另一份歷史；請取回正確的資料夾，或具名接受（`punto floor accept-rollback`）
finding-witness-goes-back = 見證方的第 { $line_number } 行倒退至第 { $position } 條紀錄：有他人寫入
finding-run-elsewhere = 以本場密鑰於 { $started_at } 啟動的另一伺服器已在別處從本場繼續：請將其停止，並說明由哪一方繼續（`punto floor accept-rollback`）
finding-run-of-copy = 此資料夾是一個仍在繼續的場的副本：於 { $started_at } 從中啟動的伺服器並非原先的一方；不從中派牌，也不支付
finding-end-lost = 第 { $acknowledged } 條紀錄已確認，而日誌止於第 { $position } 條，或缺少最後在日誌之外更改的內容：資料庫旁的 -wal 被截短、損壞或已不見；請取回，或具名接受（`punto floor accept-rollback`）
finding-end-mark-gone = 說明日誌記到何處的 floor.db.end 不在資料庫旁或無法讀取，因此不知第 { $position } 條是否為最後一條；請從資料庫原處取回，或具名接受（`punto floor accept-rollback`）
finding-receipt-missing = { $stream } 第 { $position } 條紀錄的收據所證明的內容不在日誌中

## 啟動之前

finding-mark-missing = 沒有上次檢查過的部分：結尾被截去，或是另一本日誌
finding-balances-since-mark = 結餘與上次檢查加上其後變動不符
finding-rulebooks-unreadable = 無法從日誌讀取規則：{ $because }
finding-shoe-at-two-tables = 牌靴 { $shoe } 同時在多張枱：{ $tables }
finding-table-unreadable = 無法從紀錄讀取賭枱：{ $because }
finding-layout-balance = { $account } 與該枱本局不符
finding-snapshot-version = 快照多於其紀錄
finding-snapshot-round = 快照中的第 { $number } 局與紀錄不符
finding-shoe-in-play-not-sealed = 其牌靴 { $shoe } 從未封存
finding-shoe-in-play-opened = 其牌靴 { $shoe } 已公開
finding-shoe-in-play-set = 其牌靴 { $shoe } 不是整副牌
finding-shoe-in-play-draws = 所記從牌靴 { $shoe } 抽出的牌並非其牌，或位置不對
finding-shoe-in-play-round = 第 { $number } 局的牌不是最後從牌靴 { $shoe } 抽出的牌
finding-table-run-elsewhere = 另一部伺服器正以此資料庫運行 { $table } 枱
