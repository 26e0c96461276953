# 報告：重要事件、賬單各行、計數。

## 發生地點

location-table = { $name } 枱
location-cage = 賬房 { $name }
location-terminal = 終端機 { $name }
location-person = 人員 { $name }
location-device = 裝置 { $name }
location-shoe = 牌靴 { $name }
location-dispute = { $table } 枱第 { $number } 局的爭議
location-voucher = 票券
location-house = 賭場
location-floor = 場地
location-rulebooks = 規則

filled-table = { $name } 枱
filled-commission = 佣金賬戶
filled-breakage = 零頭賬戶

## 重要事件：賭枱

event-rulebook-adopted = { $by }採用 { $rulebook }，摘要值 { $digest }
    .name = 採用規則
event-table-opened = { $rulebook }，{ $decks } 副牌，限額 { $minimum } 至 { $maximum }；由{ $by }
    .name = 開枱
event-table-closed = 由{ $by }
    .name = 關枱
event-dispute-ruled-paid = 本局第 { $dispute } 項，由{ $by }裁決：{ $words }；付予 { $patron } { $amount }
    .name = 爭議裁決
event-dispute-ruled-taken = 本局第 { $dispute } 項，由{ $by }裁決：{ $words }；向 { $patron } 收回 { $amount }
    .name = 爭議裁決
event-dispute-ruled-paid-in-chips = 本局第 { $dispute } 項，由{ $by }裁決：{ $words }；以籌碼付予 { $patron } { $amount }
    .name = 爭議裁決
event-dispute-ruled-taken-in-chips = 本局第 { $dispute } 項，由{ $by }裁決：{ $words }；以籌碼向 { $patron } 收回 { $amount }
    .name = 爭議裁決
event-closing-ordered = 由{ $by }，本局之後
    .name = 將關枱
event-shoe-started = 牌靴 { $shoe }
    .name = 啟用牌靴
event-shoe-ended = 牌靴 { $shoe }
    .name = 牌靴結束
event-shoe-ended-early = 牌靴 { $shoe }，最後一局之前由{ $by }結束：{ $reason }
    .name = 牌靴結束
event-shoe-abandoned = 牌靴 { $shoe } 無法公開，由{ $by }棄用：{ $reason }
    .name = 棄用牌靴
event-round-interrupted = 第 { $number } 局因重啟而中斷，等候區域主管
    .name = 牌局中斷
event-continuation-not-affected = 牌局的繼續未受影響，由 { $by } 決定按紀錄繼續
    .name = 牌局繼續
event-continuation-affected = { $by } 認定牌局的繼續受到影響：{ $reason }
    .name = 牌局受影響
event-floor-reloaded = { $by } 重新讀取了場地檔案：{ $tables }
    .name = 重新讀取場地檔案
event-rollback-accepted = 簽署至第 { $position } 條紀錄的內容已不在日誌中，由{ $by }接受並繼續：{ $reason }
    .name = 接受日誌回退
event-irregularity = { $irregularity }，由{ $by }報告（{ $clause }）
    .name = 異常
event-irregularity-noted = { $irregularity }，由{ $by }報告（{ $clause }）：{ $note }
    .name = 異常
event-card-taken-back = { $side }家第{ $ordinal }張牌（輸入為 { $card }）由{ $by }撤回
    .name = 撤回牌
event-back-taken-back = { $side }家第{ $ordinal }張暗牌過早派出，由{ $by }撤回
    .name = 撤回過早派出的牌
event-cut-card-taken-back = 誤記的切牌卡由{ $by }撤回
    .name = 撤回切牌卡
event-card-corrected = { $side }家第{ $ordinal }張牌由 { $was } 更正為 { $card }，由{ $by }更正
    .name = 更正牌
event-ruling = { $ruling }，由{ $by }裁決（{ $clause }）
    .name = 裁決
event-ruling-with-reason = { $ruling }，由{ $by }裁決（{ $clause }）：{ $reason }
    .name = 裁決
event-report-considered = 有牌面朝下時，{ $by }試問報告「{ $irregularity }」的結果，列出 { $count } 張牌
    .name = 試問
event-ruling-considered = 有牌面朝下時，{ $by }試問裁決「{ $ruling }」的結果，列出 { $count } 張牌
    .name = 試問
event-report-refused-face-down = 有牌面朝下時，{ $by }報告「{ $irregularity }」，列出 { $count } 張牌：被拒
    .name = 報告被拒
event-ruling-refused-face-down = 有牌面朝下時，{ $by }裁決「{ $ruling }」，列出 { $count } 張牌：被拒
    .name = 裁決被拒
event-new-cards = 換用新牌（{ $clause }）
    .name = 新牌
event-round-voided = 本局作廢，所有投注退回（{ $clause }）
    .name = 本局作廢
event-settlement-reversed = { $patron } 在 { $box } 號位的{ $area }，{ $result }，已賠 { $paid }：收回（{ $clause }）
    .name = 撤銷結算
event-patron-checked-in = { $by }為 { $patron } 登記到枱
    .name = 客人到枱
event-patron-checked-out = { $by }為 { $patron } 登記離枱
    .name = 客人離枱
event-bet-on-behalf = { $by }代 { $patron } 在 { $box } 號位投注{ $area } { $stake }
    .name = 代客投注
event-dispute-opened = 本局第 { $dispute } 項，由 { $patron } 提出：{ $words }
    .name = 提出爭議
event-dispute-opened-for-patron = 本局第 { $dispute } 項，由{ $by }代 { $patron } 提出：{ $words }
    .name = 提出爭議
event-dispute-opened-by-house = 本局第 { $dispute } 項，由{ $by }代表賭場提出：{ $words }
    .name = 提出爭議
event-dispute-ruled = 本局第 { $dispute } 項，由{ $by }裁決：{ $words }
    .name = 爭議裁決

## 重要事件：賬房

event-fill = { $by }為 { $table } 枱加彩 { $amount }
    .name = 加彩
event-automatic-fill = { $filled }不足，由賭場資金補充 { $amount }
    .name = 加彩
event-credit = { $by }把 { $table } 枱的 { $amount } 繳回
    .name = 繳碼
event-owed = { $purse } 欠款 { $amount }：作廢的局已賠付，款項已用去
    .name = 欠款
event-debt-written-off = { $by }註銷客人 { $patron } 的欠款 { $amount }：{ $reason }
    .name = 註銷欠款
event-missing = 更正應收回的 { $amount } 已不在{ $purse }內
    .name = 更正未能收回
event-missing-claimed = { $by }向客人 { $patron } 追討 { $amount }（{ $table } 枱第 { $number } 局更正後重新結算）：{ $reason }
    .name = 更正後追討
event-missing-forgiven = { $by }決定由賭場承擔{ $purse }未能收回的 { $amount }（{ $table } 枱第 { $number } 局更正後重新結算）：{ $reason }
    .name = 放棄追討
event-voucher-expired = { $voucher }，面額 { $amount }，歸入賭場資金
    .name = 票券過期
event-voucher-voided = { $voucher }，面額 { $amount }，由{ $by }作廢：{ $reason }
    .name = 票券作廢
event-voucher-released = { $voucher }，面額 { $amount }，由{ $by }放行：{ $reason }
    .name = 票券放行
event-terminal-locked = 由{ $by }：{ $reason }
    .name = 鎖定終端機
event-hand-pay-begun = 應付 { $amount }，由{ $by }
    .name = 開始人手支付
event-hand-paid = { $amount } 付予 { $patron }，賬房 { $cage }，由{ $by }
    .name = 人手支付
event-terminal-unlocked = 由{ $by }
    .name = 解鎖終端機
event-terminal-taken-out = 由{ $by }：{ $reason }
    .name = 終端機暫停服務
event-terminal-returned = 由{ $by }
    .name = 終端機恢復服務
event-terminal-cleared = 由{ $by }
    .name = 清理終端機
event-floor-restored = 備份最後一筆紀錄為 { $recorded_at }，由{ $by }
    .name = 由備份啟動
event-cards-changed = { $by }換牌：{ $reason }
    .name = 換牌
event-cards-brought = { $by }換上牌 { $id }，牌靴 { $shoe }
    .name = 換上新牌
event-cards-withdrawn = 由{ $by }：{ $reason }
    .name = 收回牌具
event-cage-opened = 現金 { $amount }，由{ $by }
    .name = 開啟賬房
event-cage-closed = 現金 { $amount }，由{ $by }
    .name = 關閉賬房
event-bank-funded = { $amount }，由{ $by }
    .name = 注入資金

## 重要事件：人員與裝置

event-enrolled = { $by }登記 { $name } 為{ $role }
    .name = 登記
event-role-given = 現為{ $role }，由{ $by }
    .name = 更改職位
event-suspended = 由{ $by }：{ $reason }
    .name = 停用
event-reinstated = 由{ $by }
    .name = 恢復
event-password-set = 由{ $by }
    .name = 設定密碼
event-signed-in = 不在本場的終端機
    .name = 登入
event-signed-in-at-terminal = 在終端機 { $terminal }
    .name = 登入
event-sign-in-failed = 密碼錯誤
    .name = 登入失敗
event-locked-out = 密碼錯誤次數過多，鎖定至 { $until }
    .name = 鎖定
event-unlocked = 由{ $by }
    .name = 解鎖
event-signed-out = 會話已結束
    .name = 登出
event-device-enrolled = { $device } { $name }，由{ $by }
    .name = 登記裝置
event-device-enrolled-at-table = { $table } 枱的{ $device } { $name }，由{ $by }
    .name = 登記裝置
event-device-removed = 由{ $by }
    .name = 移除裝置
event-device-code-issued = 由{ $by }
    .name = 發出配對碼
event-device-paired = 憑配對碼
    .name = 裝置配對
event-device-offers-all = 所有枱，由{ $by }
    .name = 終端機提供的枱
event-device-tables-set = { $tables }，由{ $by }
    .name = 終端機提供的枱

## 賬單

movement-opening-balance = 期初餘額
movement-closing-balance = 期末餘額
movement-bet-placed = 投注{ $area }，{ $box } 號位
movement-bet-withdrawn = { $area }取回，{ $box } 號位
movement-bet-rejected = { $area }退還，{ $box } 號位
movement-bet-won = { $area }贏，賠率 { $odds }，{ $box } 號位
movement-bet-lost = { $area }輸，{ $box } 號位
movement-bet-returned = { $area }退回，{ $box } 號位
movement-bet-half-lost = { $area }輸一半，{ $box } 號位
movement-settlement-reversed = 撤銷{ $area }的結算，{ $box } 號位
movement-cage-opened = 由金庫撥入
movement-cage-closed = 交回金庫
movement-buy-in = 買入
movement-cash-out = 兌現
movement-debt-repaid = 還款
movement-dispute = 第 { $dispute } 宗爭議的裁決
movement-play-credit = 遊戲幣
movement-owed = 欠賭場的款項
movement-missing = 收回時已不在的款項
movement-met = 抵銷收回時已不在的款項
movement-to-terminal = 由 { $patron } 轉到終端機 { $terminal }
movement-from-terminal = 由終端機 { $terminal } 轉回 { $patron }
movement-hand-pay = 終端機 { $terminal } 人手支付予 { $patron }
movement-voucher-issued = 發出票券 { $voucher }
movement-voucher-redeemed = 兌換票券 { $voucher }
movement-voucher-voided = 作廢票券 { $voucher }
movement-other = 其他款項

## 計數

meter-funded = 注入資金
meter-cages-opened = 開啟賬房
meter-cages-closed = 關閉賬房
meter-buy-ins = 買入
meter-cash-outs = 兌現
meter-hand-pays = 人手支付
meter-drop = 投入額
meter-paid-out = 支出現金
meter-vouchers-issued = 發出票券
meter-vouchers-issued-from-accounts = 由賬戶發出票券
meter-vouchers-redeemed = 兌換票券
meter-vouchers-redeemed-into-accounts = 票券兌入賬戶
meter-vouchers-voided = 作廢票券
meter-vouchers-expired = 過期票券
meter-vouchers-outstanding = 未兌票券
meter-fills = 加彩
meter-credits = 繳碼
meter-transfers-in = 轉入
meter-transfers-out = 轉出
meter-repayments-in = 還款收入
meter-repayments-out = 還款支出
meter-write-offs-in = 註銷收入
meter-write-offs-out = 註銷支出
meter-disputes-in = 爭議付款收入
meter-disputes-out = 爭議付款支出
meter-play-credits-in = 遊戲幣收入
meter-play-credits-out = 遊戲幣支出
meter-owed = 欠款
meter-missing = 更正未能收回
meter-met = 抵銷未能收回
meter-claimed = 更正後追討
meter-coin-in = 投注額
meter-coin-out = 派彩額
meter-commission = 佣金
meter-breakage = 零頭
meter-other-in = 其他收入
meter-other-out = 其他支出

finding-meter-differs = { $account } 有 { $has }，而其計數合計 { $counted }

## Watchers

report-watchers-figures = 「價值」為各注按當時已見之牌的價值，「通常」為按整副新牌賠率的價值。
report-watchers-marked = z 達 { $value } 即標記；z 按每靴所得計算，須有 19 靴，{ $count ->
        [0] 沒有客人達到
       *[other] 有 { $count } 名客人達到
    }。
report-watchers-false-alarms = 若無人看牌算牌，標記到任何人的報告不到 { $number } 份中的一份。
report-watchers-left-out = 未計入（其投注無法求解）：{ $known }。
report-watchers-unknown = 未計入 { $count } 局：其牌靴見到的牌多於應有張數，換牌未作記錄。
