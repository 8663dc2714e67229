/**
 * The groups of methods that a C-Chain with Helicon can serve, by their names in `apis` of its config (AvalancheGo 1.15
 * `vms/saevm/cchain/config.md`).
 */
export const saeApiNames = [
  'web3',
  'net',
  'txpool',
  'price',
  'chain',
  'tx',
  'subscription',
  'avalanche',
  'trace',
  'db',
  'profile',
] as const

/** The name of a group of methods. */
export type SaeApiName = (typeof saeApiNames)[number]

/** The groups that it serves where its config names none. */
export const defaultSaeApis: readonly SaeApiName[] = saeApiNames.filter(
  (name) => name !== 'db' && name !== 'profile',
)

/** Whether a name is that of a group. */
export function isSaeApi(name: string): name is SaeApiName {
  return saeApiNames.some((known) => known === name)
}
