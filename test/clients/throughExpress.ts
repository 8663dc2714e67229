import { afterAll, beforeAll } from '@jest/globals'

let isThroughExpress = false

/** The options of the networks that clients are tested with: none, or no fast path ({@link throughExpress}). */
export function serverOptions(): { readonly httpFastPath?: false } {
  return isThroughExpress ? { httpFastPath: false } : {}
}

/** Lets all networks that the tests of this file start answer every request through Express alone. */
export function throughExpress(): void {
  beforeAll(() => {
    isThroughExpress = true
  })
  afterAll(() => {
    isThroughExpress = false
  })
}
