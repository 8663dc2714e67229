import type { Header } from './Header.js'

// Settlement in headers (ACP-194; AvalancheGo `vms/saevm/hook/hook.go` Synchronous, SettledBy).

/** Whether a block was executed when it was accepted: a genesis, and each block from before Helicon. */
export function isSynchronous({ sae }: Pick<Header, 'sae'>): boolean {
  return (
    sae === undefined ||
    (sae.settledHeight === 0n &&
      sae.settledGasUnix === 0n &&
      sae.settledGasNumerator === 0n &&
      sae.settledExcess === 0n)
  )
}

/** Returns the height of the last block that is settled when a block is accepted: its own when it is synchronous. */
export function settledHeightOf(header: Header): bigint {
  return isSynchronous(header) ? header.number : (header.sae?.settledHeight ?? 0n)
}
