// Shoes by the thousand, a thread for each. What decides a Round is in the tables (tables.py), and how a shoe is shuffled
// in stream.py: this only follows them, and counts the same classes for the same seed and shoes as the kernel of a core.
//
// A thread's shoe lies in shared memory, four cards to a word and the words of one thread a block's width apart: whichever
// card each thread asks for, all lie in different banks.

__device__ __forceinline__ u32 place(u32 i) { return (i >> 2) * (WIDTH * 4) + (i & 3); }

__device__ __forceinline__ void swap(u8* shoe, u32 i, u32 to) {
    u32 here = place(i), there = place(to);
    u8 moved = shoe[there];
    shoe[there] = shoe[here];
    shoe[here] = moved;
}

// The word of pair `k` once more, until one may be used; one in some ten thousands is not.
__device__ __noinline__ u32 drawn_again(u32 k, u32 low, u32 high, u32 key0, u32 key1, u32 bound, u32 least) {
    for (u32 attempt = 1;; attempt++) {
        Words w = philox(k >> 2, attempt, low, high, key0, key1);
        u32 word = (k & 3) == 0 ? w.a : (k & 3) == 1 ? w.b : (k & 3) == 2 ? w.c : w.d;
        u64 product = (u64)word * bound;
        product = (u64)(u32)product * (bound - 1);
        if ((u32)product >= least) return word;
    }
}

__device__ __forceinline__ void two_places(u8* shoe, u32 word, u32 k, u32 low, u32 high, u32 key0, u32 key1,
                                           const u32* reject_below) {
    u32 i = 2 * k, bound = CARDS - i;
    u64 first = (u64)word * bound, second = (u64)(u32)first * (bound - 1);
    u32 least = reject_below[k];
    if ((u32)second < least) {
        word = drawn_again(k, low, high, key0, key1, bound, least);
        first = (u64)word * bound;
        second = (u64)(u32)first * (bound - 1);
    }
    swap(shoe, i, i + (u32)(first >> 32));
    swap(shoe, i + 1, i + 1 + (u32)(second >> 32));
}

extern "C" __global__ void __launch_bounds__(WIDTH) deal(
    const u32* __restrict__ cards, const u8* __restrict__ burn, const u32* __restrict__ player_two,
    const u32* __restrict__ banker_two, const u32* __restrict__ third, const u32* __restrict__ fourth,
    const u16* __restrict__ courses, const u32* __restrict__ reject_below, u64 seed, u64 first, u64 shoes,
    u64* certain_counts, u64* other_counts) {
    extern __shared__ u32 shared[];
    u32* mine = shared + threadIdx.x;                       // the thread's first word
    u8* shoe = (u8*)mine;
    u32* rest = shared + WIDTH * (CARDS / 4);
    u32* player = rest;             rest += 1 << 2 * BITS;
    u32* banker = rest;             rest += 1 << 2 * BITS;
    u32* points = rest;             rest += 2 << BITS;      // of the third and of the fourth card after the first two
    u32* rejects = rest;            rest += CARDS / 2;
    u32* counted = rest;            rest += 2 * CLASSES;    // the certain Rounds, and the others
    u16* course_of = (u16*)rest;
    for (u32 i = threadIdx.x; i < 1u << 2 * BITS; i += WIDTH) { player[i] = player_two[i]; banker[i] = banker_two[i]; }
    for (u32 i = threadIdx.x; i < 1u << BITS; i += WIDTH) { points[i] = third[i]; points[(1 << BITS) + i] = fourth[i]; }
    for (u32 i = threadIdx.x; i < CARDS / 2; i += WIDTH) rejects[i] = reject_below[i];
    for (u32 i = threadIdx.x; i < 2 * CLASSES; i += WIDTH) counted[i] = 0;
    for (u32 i = threadIdx.x; i < 10000; i += WIDTH) course_of[i] = courses[i];
    __syncthreads();

    u32 key0 = (u32)seed, key1 = (u32)(seed >> 32);
    for (u64 n = (u64)blockIdx.x * WIDTH + threadIdx.x; n < shoes; n += (u64)gridDim.x * WIDTH) {
        u64 number = first + n;
        u32 low = (u32)number, high = (u32)(number >> 32);
        for (u32 w = 0; w < CARDS / 4; w++) mine[w * WIDTH] = cards[w];
        for (u32 counter = 0; counter < CARDS / 8; counter++) {
            Words w = philox(counter, 0, low, high, key0, key1);
            two_places(shoe, w.a, 4 * counter, low, high, key0, key1, rejects);
            two_places(shoe, w.b, 4 * counter + 1, low, high, key0, key1, rejects);
            two_places(shoe, w.c, 4 * counter + 2, low, high, key0, key1, rejects);
            two_places(shoe, w.d, 4 * counter + 3, low, high, key0, key1, rejects);
        }
        if (CARDS % 8) {
            Words w = philox(CARDS / 8, 0, low, high, key0, key1);
            two_places(shoe, w.a, CARDS / 8 * 4, low, high, key0, key1, rejects);
            two_places(shoe, w.b, CARDS / 8 * 4 + 1, low, high, key0, key1, rejects);
        }
        u32 i = burn[shoe[0]];
        u32* count = counted;
        for (u32 dealt = 0, over = 0; !over; dealt++) {
            if (dealt == CERTAIN) count = counted + CLASSES;
            if (dealt >= CERTAIN) over = i > LAST_START;
            u32 a = shoe[place(i)], b = shoe[place(i + 1)], c = shoe[place(i + 2)], d = shoe[place(i + 3)];
            u32 e = shoe[place(i + 4)], f = shoe[place(i + 5)];
            u32 sum = player[a << BITS | c] + banker[b << BITS | d] + points[e] + points[(1 << BITS) + f];
            u32 course = course_of[sum & 16383];
            atomicAdd(count + (sum >> 14) * ENDINGS + (course >> 2), 1u);
            i += 4 + (course & 3);
        }
    }
    __syncthreads();
    for (u32 i = threadIdx.x; i < CLASSES; i += WIDTH) {
        if (counted[i]) atomicAdd(certain_counts + i, (u64)counted[i]);
        if (counted[CLASSES + i]) atomicAdd(other_counts + i, (u64)counted[CLASSES + i]);
    }
}
