/**
 * Returns a time (Unix seconds) as Go prints it. The calendar repeats every 400 years, which brings distant years
 * into the range of Date.
 */
export function goTimeText(seconds: bigint): string {
  const cycle = 146_097n * 86_400n
  const date = new Date(Number(seconds % cycle) * 1000)
  const year = date.getUTCFullYear() + 400 * Number(seconds / cycle)
  return `${year}${date.toISOString().slice(4, 19).replace('T', ' ')} +0000 UTC`
}

/**
 * Returns the seconds since the year 1 as which Go's `time.Unix` stores a time (Unix seconds). They are signed
 * numbers of 64 bits: times that do not fit overflow to times before 1970.
 */
export function goSeconds(unixSeconds: bigint): bigint {
  return BigInt.asIntN(64, unixSeconds + 62_135_596_800n)
}
