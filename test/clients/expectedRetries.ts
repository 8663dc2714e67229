import type { Taken, Trouble } from './retryClients.js'

/**
 * What clients do when their first two requests go wrong. On a network with faults it is the same as behind a proxy that breaks
 * the connections to a real node (`retries.realNode.ts`).
 */
export const expectedRetries: Readonly<Record<string, Readonly<Record<Trouble, Taken>>>> = {
  // viem repeats a call three times after failed requests, 429 and 5XX.
  viem: always('3 tries, an answer'),
  // ethers repeats what was too much, and nothing else.
  ethers: { ...always('1 tries, an error'), 'status 429': '3 tries, an answer' },
  '@avalabs/avalanchejs': always('1 tries, an error'),
  // It calls through viem.
  '@avalanche-sdk/client': always('3 tries, an answer'),
}

function always(taken: Taken): Readonly<Record<Trouble, Taken>> {
  return { reset: taken, empty: taken, truncate: taken, 'status 503': taken, 'status 429': taken }
}
