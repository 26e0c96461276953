// Shoes watched, a thread for each: before every Round every bet is solved exactly from the cards not seen yet.
//
// solve.py says how a shoe is solved, watch_kernel.py what is counted, and stream.py how a shoe is shuffled; for the same seed
// and shoes this comes to the same whole numbers. The tables of the game stand before this text, as constants: totals and
// cards are then known to the compiler, all but the third card that is taken out.

__device__ __forceinline__ double itself(int total, int points) { return (2 * points - total + 20) % 10 == 0 ? 1.0 : 0.0; }

// Partners with which a card y makes s, out of m.
#define PARTNERS(m, s, y) ((m)[((s) - (y) + 10) % 10] - itself(s, y))

// A quarter of the ordered deals of six cards that come to each ending; a thread's endings lie WIDTH apart.
__device__ __forceinline__ void tally(const double* n, double cards, double* found) {
    for (int e = 0; e < ENDINGS; e++) found[e * WIDTH] = 0.0;
    double last = cards - 5, last_two = (cards - 4) * (cards - 5);
    {
        double u[10];
#pragma unroll
        for (int s = 0; s < 10; s++) {
            u[s] = 0.0;
#pragma unroll
            for (int y = 0; y < 10; y++) u[s] += n[y] * PARTNERS(n, s, y);
            u[s] *= 0.5;
        }
#pragma unroll
        for (int p = 0; p < 10; p++) {
#pragma unroll
            for (int b = 0; b < 10; b++) {
                if (PLAYER_DRAWS[p][b] || BANKER_DRAWS[p][b] >> 10 & 1) continue;
                double shared = 0.0;
#pragma unroll
                for (int y = 0; y < 10; y++) shared += n[y] * PARTNERS(n, p, y) * PARTNERS(n, b, y);
                found[BOTH_STAND[p][b] * WIDTH] += (u[p] * u[b] - shared + (p == b ? u[p] : 0.0)) * last_two;
            }
        }
    }
#pragma unroll 1
    for (int x = 0; x < 10; x++) {
        double m[10], u[8], of_x = 0.0;
#pragma unroll
        for (int y = 0; y < 10; y++) {
            m[y] = y == x ? n[y] - 1.0 : n[y];
            of_x = y == x ? n[y] : of_x;
        }
#pragma unroll
        for (int s = 0; s < 8; s++) {
            u[s] = 0.0;
#pragma unroll
            for (int y = 0; y < 10; y++) u[s] += m[y] * PARTNERS(m, s, y);
            u[s] *= 0.5;
        }
#pragma unroll
        for (int p = 0; p < 8; p++) {
            double acc[10];
            bool drawn = false;
            int player = p + x >= 10 ? p + x - 10 : p + x;
#pragma unroll
            for (int y = 0; y < 10; y++) acc[y] = 0.0;
#pragma unroll
            for (int b = 0; b < 8; b++) {
                const bool draws = PLAYER_DRAWS[p][b];
                if (!draws && !(BANKER_DRAWS[p][b] >> 10 & 1)) continue;
                const double same = p == b ? 1.0 : 0.0;
                // Each two cards that make p, with what they leave of the pairs that make b.
                double of_p[10], shared = 0.0;
#pragma unroll
                for (int y = 0; y < 10; y++) {
                    const int z = (p - y + 10) % 10;
                    if (y > z) continue;
                    double ordered = m[y] * PARTNERS(m, p, y);
                    double in_b = PARTNERS(m, b, y) + PARTNERS(m, b, z);
                    shared += (y == z ? 0.5 : 1.0) * ordered * in_b;
                    of_p[y] = of_p[z] = ordered * (u[b] + same - in_b);
                }
                double four = u[p] * u[b] - shared + same * u[p];
                if (!draws) {
                    int banker = b + x >= 10 ? b + x - 10 : b + x;
                    found[BANKER_THREE[p][banker] * WIDTH] += of_x * four * last;
                } else if (!(BANKER_DRAWS[p][b] >> x & 1)) {
                    found[PLAYER_THREE[player][b] * WIDTH] += of_x * four * last;
                } else {
                    drawn = true;
#pragma unroll
                    for (int y = 0; y < 10; y++) {
                        const int z = (b - y + 10) % 10;
                        if (y > z) continue;
                        double of_b = m[y] * PARTNERS(m, b, y) * (u[p] + same - PARTNERS(m, p, y) - PARTNERS(m, p, z));
                        acc[(b + y) % 10] += m[y] * four - of_p[y] - of_b;
                        if (y != z) acc[(b + z) % 10] += m[z] * four - of_p[z] - of_b;
                    }
                }
            }
            if (drawn) {
#pragma unroll
                for (int b = 0; b < 10; b++) found[BOTH_THREE[player][b] * WIDTH] += of_x * acc[b];
            }
        }
    }
}

// The value of a stake of one, in the order of solve.py: no multiplication is fused with an addition here.
__device__ __noinline__ double value_of(int bet, const double* found, double deals, const int* left, double cards) {
    double total = 0.0;
    if (LOOKS_AT[bet] == 0) {
        for (int k = OTHERS_FROM[bet]; k < OTHERS_FROM[bet + 1]; k++)
            total = __dadd_rn(total, __dmul_rn(OTHER_WORTH[k], found[OTHER_ENDING[k] * WIDTH]));
        return __dadd_rn(__ddiv_rn(total, deals), USUAL[bet]);
    }
    if (LOOKS_AT[bet] == 1) {
        double none = WORTH_OF_PAIR[bet][0];
        for (int rank = 0; rank < 13; rank++) {
            double ways = (double)(left[rank] * (left[rank] - 1));
            total = __dadd_rn(total, __dmul_rn(__dsub_rn(WORTH_OF_PAIR[bet][1 + rank], none), ways));
        }
        return __dadd_rn(__ddiv_rn(total, cards * (cards - 1)), none);
    }
#if BOTH_PAIRS
    i64 n = (i64)cards, others = (n - 2) * (n - 3), twos = n * (n - 1), neither = twos * others;
    const double (*worth)[14] = WORTH_OF_PAIRS[bet];
#pragma unroll 1
    for (int one = 0; one < 13; one++) {
        i64 mine = (i64)left[one] * (left[one] - 1), alone = mine * others;
        for (int other = 0; other < 13; other++) {
            i64 ways = one == other ? mine * (left[one] - 2) * (left[one] - 3)
                                    : mine * left[other] * (left[other] - 1);
            total = __dadd_rn(total, __dmul_rn(worth[1 + one][1 + other], (double)ways));
            alone -= ways;
            neither -= ways;
        }
        total = __dadd_rn(total, __dmul_rn(__dadd_rn(worth[1 + one][0], worth[0][1 + one]), (double)alone));
        neither -= 2 * alone;
    }
    return __ddiv_rn(__dadd_rn(total, __dmul_rn(worth[0][0], (double)neither)), (double)(twos * others));
#else
    return total;
#endif
}

__device__ __forceinline__ void swap(u8* shoe, u32 i, u32 to) {
    u8 moved = shoe[to];
    shoe[to] = shoe[i];
    shoe[i] = moved;
}

__device__ void shuffle(u8* shoe, const u8* __restrict__ cards, const u32* __restrict__ reject_below, u64 seed, u64 number) {
    for (u32 i = 0; i < CARDS; i++) shoe[i] = cards[i];
    Words w = {0, 0, 0, 0};
    for (u32 k = 0; k < CARDS / 2; k++) {
        u32 i = 2 * k, bound = CARDS - i, attempt = 0;
        if (k % 4 == 0) w = philox(k >> 2, 0, (u32)number, (u32)(number >> 32), (u32)seed, (u32)(seed >> 32));
        Words from = w;
        for (;;) {
            u32 word = k % 4 == 0 ? from.a : k % 4 == 1 ? from.b : k % 4 == 2 ? from.c : from.d;
            u64 one = (u64)word * bound, other = (u64)(u32)one * (bound - 1);
            if ((u32)other >= reject_below[k]) {
                swap(shoe, i, i + (u32)(one >> 32));
                swap(shoe, i + 1, i + 1 + (u32)(other >> 32));
                break;
            }
            attempt++;
            from = philox(k >> 2, attempt, (u32)number, (u32)(number >> 32), (u32)seed, (u32)(seed >> 32));
        }
    }
}

__device__ __forceinline__ void add(i64* to, i64 what) { atomicAdd((u64*)to, (u64)what); }

// A cut card is passed: the shoe's gains up to there are squared.
__device__ void close(int depth, const i64 (*gains)[BETS], i64* totals) {
    for (int way = 0; way < 2; way++)
        for (int bet = 0; bet < BETS; bet++) {
            i64 gain = gains[way][bet];
            gain = (gain < 0 ? -gain : gain) >> 4;
            if (gain == 0) continue;
            i64 square = gain * gain;
            add(totals + ((4 * way + 2) * BETS + bet) * DEPTHS + depth, square >> 32);
            add(totals + ((4 * way + 3) * BETS + bet) * DEPTHS + depth, square & 0xFFFFFFFFll);
        }
}

extern "C" __global__ void __launch_bounds__(WIDTH) watch(
    const u8* __restrict__ cards, const u32* __restrict__ reject_below, const int* __restrict__ tags,
    const int* __restrict__ tag_sums, const double* __restrict__ triggers, u64 seed, u64 first, u64 shoes, u64* next,
    i64* rounds, i64* totals, i64* best, i64* profile) {
    extern __shared__ double shared_endings[];
    double* found = shared_endings + threadIdx.x;
    u8 shoe[CARDS + 6];
    i64 gains[2][BETS];
    int left[13];
    // Whichever warp is free takes the next shoes, so that its threads shuffle and solve together.
    for (;;) {
        u64 n = threadIdx.x % 32 == 0 ? atomicAdd(next, 32ull) : 0;
        n = __shfl_sync(0xFFFFFFFFu, n, 0) + threadIdx.x % 32;
        if (n - threadIdx.x % 32 >= shoes) return;
        if (n >= shoes) continue;
        shuffle(shoe, cards, reject_below, seed, first + n);
        for (int rank = 0; rank < 13; rank++) left[rank] = RANKS_OF_A_SHOE[rank];
        for (int bet = 0; bet < BETS; bet++) gains[0][bet] = gains[1][bet] = 0;
        left[shoe[0]]--;
        int at = BURN[shoe[0]], before = 0, depth = 0, all = CARDS - 1;
        for (bool over = false; !over;) {
            for (; before > LAST_STARTS[depth]; depth++) close(depth, gains, totals);
            add(rounds + depth, 1);
            double by_points[10], n_cards = (double)all;
#pragma unroll
            for (int y = 0; y < 10; y++) {
                int of_y = 0;
#pragma unroll
                for (int rank = 0; rank < 13; rank++) of_y += POINTS[rank] == y ? left[rank] : 0;
                by_points[y] = (double)of_y;
            }
            tally(by_points, n_cards, found);
            double deals = n_cards * (n_cards - 1) * (n_cards - 2) * (n_cards - 3) * ((n_cards - 4) * (n_cards - 5)) / 4;
#pragma unroll 1
            for (int bet = 0; bet < BETS; bet++) {
                double value = value_of(bet, found, deals, left, n_cards);
                i64 units = __double2ll_rn(value * 1073741824.0);
                if (units > best[bet]) atomicMax(best + bet, units);
                if (value > 1e-12) {
                    add(totals + (0 * BETS + bet) * DEPTHS + depth, 1);
                    add(totals + (1 * BETS + bet) * DEPTHS + depth, units);
                    gains[0][bet] += units;
                }
                int running = 0;
                for (int rank = 0; rank < 13; rank++)
                    running += tags[bet * 13 + rank] * (RANKS_OF_A_SHOE[rank] - left[rank]);
                int points = 13 * running - tag_sums[bet] * (CARDS - all);
                if ((double)points >= __dmul_rn(triggers[bet], n_cards)) {
                    add(totals + (4 * BETS + bet) * DEPTHS + depth, 1);
                    add(totals + (5 * BETS + bet) * DEPTHS + depth, units);
                    gains[1][bet] += units;
                }
                if (profile) {
                    int bin = (int)floor(__ddiv_rn(points * 8.0, n_cards)) + ZERO_BIN;
                    add(profile + bet * BINS + (bin < 0 ? 0 : bin < BINS ? bin : BINS - 1), units);
                }
            }
            int p = (POINTS[shoe[at]] + POINTS[shoe[at + 2]]) % 10, b = (POINTS[shoe[at + 1]] + POINTS[shoe[at + 3]]) % 10;
            int dealt = 4;
            if (PLAYER_DRAWS[p][b]) dealt += 1 + (BANKER_DRAWS[p][b] >> POINTS[shoe[at + 4]] & 1);
            else dealt += BANKER_DRAWS[p][b] >> 10 & 1;
            for (int i = at; i < at + dealt; i++) {
                int card = shoe[i];
#pragma unroll
                for (int rank = 0; rank < 13; rank++) left[rank] -= rank == card;
            }
            all -= dealt;
            before = at;
            at += dealt;
            over = before > LAST_STARTS[DEPTHS - 1];
        }
        for (; depth < DEPTHS; depth++) close(depth, gains, totals);
    }
}
