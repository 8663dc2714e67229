import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { pooled } from '../../../../state/evm/pool/PooledTransaction.js'
import { candidates } from '../../../../state/evm/sae/candidates.js'
import { toAddress } from '../../../../state/evm/values/Address.js'
import { rich } from '../chain/makeChain.js'

/** Fees of AvalancheGo's corpus `vms/saevm/txgossip/testdata/fuzz/FuzzEffectiveGasTip` that have a base fee, in wei. */
type Fees = { readonly gasFeeCap: bigint; readonly gasTipCap: bigint; readonly baseFee: bigint }

const corpus: readonly Fees[] = JSON.parse(
  readFileSync(join('test', 'state', 'evm', 'sae', 'vectors', 'effectiveGasTip.json'), 'utf8'),
  (_, value) => (typeof value === 'string' ? BigInt(value) : value),
)
const rival = toAddress(new Uint8Array(20).fill(7))
const signed = { ...rich.sign({ nonce: 0n }), from: rich.address }

/** geth's effective tip; 0 where the fee cap is below the base fee. Wei. */
function tipOf({ gasFeeCap, gasTipCap, baseFee }: Fees): bigint {
  if (gasFeeCap < baseFee) return 0n
  return gasFeeCap - baseFee < gasTipCap ? gasFeeCap - baseFee : gasTipCap
}

/** Whether a transaction is tried before an earlier one of another account that gives some tip. */
function goesBefore(fees: Fees, tip: bigint): boolean {
  const { baseFee } = fees
  const earlier = pooled({ ...signed, from: rival, gasFeeCap: baseFee + tip, gasTipCap: tip }, 0)
  const later = pooled({ ...signed, ...fees }, 1)
  return candidates([[earlier], [later]], baseFee)[0] === later
}

describe('the transactions that a block of Helicon tries', () => {
  it("come by effective tip, for each of AvalancheGo's fuzzed fees, and then by arrival", () => {
    expect(corpus.length).toBe(26)
    for (const fees of corpus) {
      const tip = tipOf(fees)
      expect(goesBefore(fees, tip)).toBe(false)
      expect(goesBefore(fees, tip + 1n)).toBe(false)
      if (tip > 0n) expect(goesBefore(fees, tip - 1n)).toBe(true)
    }
  })

  it('come by effective tip for all orders of cap, tip and base fee', () => {
    const small = [0n, 1n, 2n]
    for (const gasFeeCap of small)
      for (const gasTipCap of small)
        for (const baseFee of small) {
          const tip = tipOf({ gasFeeCap, gasTipCap, baseFee })
          expect(goesBefore({ gasFeeCap, gasTipCap, baseFee }, tip)).toBe(false)
          if (tip > 0n) expect(goesBefore({ gasFeeCap, gasTipCap, baseFee }, tip - 1n)).toBe(true)
        }
  })
})
