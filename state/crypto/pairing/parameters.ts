// The curve alt_bn128 (EIP-196, EIP-197): y² = x³ + 3 over the field of p, and its twist y² = x³ + 3 / (9 + i) over the quadratic extension.
//
// Numbers are in the form of Montgomery: a stands for a / 2^270. They have ten limbs of 27 bits, each with a sign, the lowest first. An
// element of the quadratic extension a0 + a1 i has the limbs of both parts side by side: a0's lowest, a1's lowest, a0's second and so on.

/** The size of an element of the quadratic extension, bytes. */
export const size: u32 = 80
/** The bits of a limb. */
export const bits: u32 = 27
/** The size of a number as bytes. */
export const fieldBytes: u32 = 32
/** The real part of the number whose cube root the extension has: 9 + i. */
export const realOfRoot: i32 = 9
/** Three times the constant of the curve. */
export const threeBOfCurve: i32 = 9
/** The size of a factor of a point, bytes. */
export const factorBytes: u32 = 16

/** For products: the limbs of p, each four times; -1 / p modulo 2^27; the mask of a limb; 2^63; 2^63 - 2^36; 2^26 more; 2^26. */
export const constants = memory.data<u32>([
  0x007cfd47, 0x007cfd47, 0x007cfd47, 0x007cfd47, 0x041182db, 0x041182db, 0x041182db, 0x041182db, 0x072a34f0,
  0x072a34f0, 0x072a34f0, 0x072a34f0, 0x0548b438, 0x0548b438, 0x0548b438, 0x0548b438, 0x05d97816, 0x05d97816,
  0x05d97816, 0x05d97816, 0x050302b0, 0x050302b0, 0x050302b0, 0x050302b0, 0x0614116d, 0x0614116d, 0x0614116d,
  0x0614116d, 0x018d014d, 0x018d014d, 0x018d014d, 0x018d014d, 0x044e72e1, 0x044e72e1, 0x044e72e1, 0x044e72e1,
  0x0000060c, 0x0000060c, 0x0000060c, 0x0000060c, 0x04866389, 0x04866389, 0x04866389, 0x04866389, 0x07ffffff,
  0x00000000, 0x07ffffff, 0x00000000, 0x00000000, 0x80000000, 0x00000000, 0x80000000, 0x00000000, 0x7ffffff0,
  0x00000000, 0x7ffffff0, 0x04000000, 0x7ffffff0, 0x04000000, 0x7ffffff0, 0x04000000, 0x04000000, 0x04000000,
  0x04000000,
])
/** 2^540 as both parts: the factor that brings numbers into Montgomery's form. */
export const toMontgomery = memory.data<u32>([
  0x0653b794, 0x0653b794, 0x05b6a505, 0x05b6a505, 0x057b4490, 0x057b4490, 0x02b9980f, 0x02b9980f, 0x026a3522,
  0x026a3522, 0x053a9c75, 0x053a9c75, 0x04d5836a, 0x04d5836a, 0x05b35094, 0x05b35094, 0x05816d51, 0x05816d51,
  0x000001a2, 0x000001a2,
])
/** 1 */
export const one = memory.data<u32>([
  0x02ccccc9, 0x00000000, 0x034fa74b, 0x00000000, 0x073277e2, 0x00000000, 0x03decd0e, 0x00000000, 0x07450fea,
  0x00000000, 0x07be22c1, 0x00000000, 0x079f6328, 0x00000000, 0x03699824, 0x00000000, 0x03e39aed, 0x00000000,
  0x000004f3, 0x00000000,
])
/** 9 / (9 + i): three times the constant of the twist. */
export const threeB = memory.data<u32>([
  0x056b8f67, 0x008ed21c, 0x011096c0, 0x03eb70d6, 0x053167c9, 0x044ad8fd, 0x0108c0b7, 0x010af960, 0x033ab800,
  0x0755d8f0, 0x0212c120, 0x06ff96b3, 0x022cfe68, 0x03229814, 0x02bc1934, 0x05008c25, 0x043b6aba, 0x03b333f6,
  0x000003ee, 0x000002ec,
])
/** 1 and β, a cube root of 1: multiplying x by β multiplies the point by a constant. */
export const betas = memory.data<u32>([
  0x02ccccc9, 0x00f183c7, 0x034fa74b, 0x04392fe0, 0x073277e2, 0x0582d23c, 0x03decd0e, 0x00117a38, 0x07450fea,
  0x06d69c67, 0x07be22c1, 0x06efc23d, 0x079f6328, 0x034cd18e, 0x03699824, 0x034810bb, 0x03e39aed, 0x0257935c,
  0x000004f3, 0x00000287,
])
/** p as limbs of 30 bits, then 1 / p modulo 2^30. */
export const inversionModulus = memory.data<u32>([
  0x187cfd47, 0x3082305b, 0x071ca8d3, 0x205aa45a, 0x01585d97, 0x0116da06, 0x1a029b85, 0x139cb84c, 0x00003064,
  0x1b799c77,
])
/** p and (p - 1) / 6, the lowest word first. */
export const p = memory.data<u32>([
  0xd87cfd47, 0x3c208c16, 0x6871ca8d, 0x97816a91, 0x8181585d, 0xb85045b6, 0xe131a029, 0x30644e72,
])
export const sixth = memory.data<u32>([
  0x2414d4e1, 0x34b01759, 0xe6bda1c2, 0xee9591c2, 0xc0403964, 0xf40d60f3, 0xd032f006, 0x0810b7bd,
])
