import type { FaultRule } from './FaultRule.js'

/** Nodes that are usual, as rules. The rarer faults come first, since the first rule that hits decides. */
export const faultPresets = {
  /** A public API: every fiftieth request is one too many, and answers take the time of the Internet. */
  'public-api': [
    { status: 429, headers: new Map([['retry-after', '1']]), every: 50 },
    { delay: { median: 80, sigma: 0.5 } },
  ],
  /** A node behind a bad network: of a hundred requests about ten fail in some way, and others take long. */
  flaky: [
    { reset: true, probability: 0.03 },
    { status: 503, probability: 0.03 },
    { reset: true, when: 'after', probability: 0.02 },
    { truncate: { bytes: 30 }, probability: 0.01 },
    { malformed: true, probability: 0.01 },
    { drop: 'notification', probability: 0.05 },
    { delay: { min: 100, max: 1000 }, probability: 0.1 },
  ],
  /** Two nodes behind one address, one of which is two blocks behind. */
  'stale-replica': [{ stale: { blocks: 2 }, every: 2 }],
  /** A node that is gone. */
  outage: [{ reset: true }],
  /**
   * The minutes around Helicon's activation at a public API: nodes restart with the new version, so requests fail or reach
   * one that is behind, subscriptions miss blocks, and transactions get lost with the pools of the nodes.
   */
  'helicon-crossing': [
    { chain: 'C', status: 503, headers: new Map([['retry-after', '2']]), probability: 0.1 },
    { chain: 'C', drop: 'transaction', probability: 0.05 },
    { chain: 'C', drop: 'notification', probability: 0.2 },
    { chain: 'C', stale: { blocks: 3 }, probability: 0.3 },
    { chain: 'C', delay: { median: 200, sigma: 0.8 }, probability: 0.5 },
  ],
} as const satisfies Readonly<Record<string, readonly FaultRule[]>>

/** The name of a preset. */
export type FaultPreset = keyof typeof faultPresets
