import { getHeapSpaceStatistics } from 'node:v8'

/** What one step writes. A step takes a third of a millisecond. */
const stepBytes = 512 * 1024
/** An array of this length is 8 kB. */
const arrayLength = 1_000
const arrayBytes = 8 * (arrayLength + 2)

/**
 * Writes all memory that V8 holds ready for new objects, a part in each step. V8 gets much of it from the system during
 * the warm-up, and the system provides each page only when it is first written. Without this, each of the first 200
 * transactions waits for ten of them: a twentieth of its time.
 */
export function* touchNewSpace(): Generator<undefined, void> {
  // Both halves of the space: the other one is in use after the next collection.
  for (let left = newSpaceBytes(); left > 0; left -= stepBytes) {
    for (let written = 0; written < stepBytes; written += arrayBytes) new Array<number>(arrayLength).fill(0)
    yield
  }
}

function newSpaceBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
}
