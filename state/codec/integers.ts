/** The greatest unsigned integer of 64 bits (Go `math.MaxUint64`). */
export const maxUint64 = 0xffff_ffff_ffff_ffffn
