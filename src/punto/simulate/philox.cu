// Random words of a counter and a key, as in stream.py; and short names for numbers. Both kernels of a GPU begin with this.
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef long long i64;

struct Words { u32 a, b, c, d; };

__device__ __forceinline__ Words philox(u32 c0, u32 c1, u32 c2, u32 c3, u32 key0, u32 key1) {
#pragma unroll
    for (int round = 0; round < 10; round++) {
        u32 one_high = __umulhi(0xD2511F53u, c0), one_low = 0xD2511F53u * c0;
        u32 other_high = __umulhi(0xCD9E8D57u, c2), other_low = 0xCD9E8D57u * c2;
        c0 = other_high ^ c1 ^ key0;
        c1 = other_low;
        c2 = one_high ^ c3 ^ key1;
        c3 = one_low;
        key0 += 0x9E3779B9u;
        key1 += 0xBB67AE85u;
    }
    return {c0, c1, c2, c3};
}
