import { expect, test } from '@jest/globals'
import { bytesToHex, hexToBytes } from '../../../../state/codec/hex.js'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { parseTx, signedTx, txJson } from '../../../../state/platform/txs/codec.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import { hrpOf } from '../../../../state/profiles/networks.js'
import { recordedTxs } from './recordedTxs.js'

// Kinds that upgrades ended (AvalancheGo `txs/add_validator_tx.go`, `txs/add_delegator_tx.go`, `txs/advance_time_tx.go`).
// They have the members of those that came in their place, but the subnet and what belongs to it.

const primaryNetwork = '00'.repeat(32)

function jsonOf(tx: Tx, networkId: number): string {
  return stringifyJson(txJson(tx, { chainAlias: 'P', hrp: hrpOf(networkId) }))
}

/** Replaces a part that is there. */
function replaced(text: string, part: string | RegExp, by: string): string {
  const changed = text.replace(part, by)
  expect(changed).not.toBe(text)
  return changed
}

test('AddDelegatorTx has no subnet', () => {
  const { bytes, json, networkId } = recordedTxs.AddPermissionlessDelegatorTx
  const { unsigned, credentials } = parseTx(hexToBytes(bytes))
  if (unsigned.kind !== 'AddPermissionlessDelegatorTx') throw new Error('another kind')
  const { base, validator, stake, rewardsOwner } = unsigned
  const tx = signedTx({ kind: 'AddDelegatorTx', base, validator, stake, rewardsOwner }, credentials)
  const weight = validator.weight.toString(16).padStart(16, '0')
  const withoutSubnet = replaced(bytes, `${weight}${primaryNetwork}`, weight)
  expect(bytesToHex(tx.bytes)).toBe(replaced(withoutSubnet, /^00000000001a/, '00000000000e'))
  expect(parseTx(tx.bytes)).toEqual(tx)
  const printed = replaced(json, `"subnetID":"11111111111111111111111111111111LpoYY",`, '')
  const { id } = recordedTxs.AddPermissionlessDelegatorTx
  expect(jsonOf(tx, networkId).replace(/"id":"\w+"}$/, '')).toBe(replaced(printed, `"id":"${id}"}`, ''))
})

test('AddValidatorTx has no subnet, no key, and one owner of all rewards', () => {
  const { bytes, json, networkId, id } = recordedTxs.AddPermissionlessValidatorTx
  const { unsigned, credentials } = parseTx(hexToBytes(bytes))
  if (unsigned.kind !== 'AddPermissionlessValidatorTx' || unsigned.signer === undefined)
    throw new Error('another kind')
  const { base, validator, stake, validationRewardsOwner: rewardsOwner, delegationShares, signer } = unsigned
  const tx = signedTx(
    { kind: 'AddValidatorTx', base, validator, stake, rewardsOwner, delegationShares },
    credentials,
  )
  const key = `${bytesToHex(signer.publicKey)}${bytesToHex(signer.proofOfPossession)}`
  const withoutKey = replaced(bytes, `${primaryNetwork}0000001c${key}`, '')
  const owner = withoutKey.slice(withoutKey.lastIndexOf('0000000b'))
  const shares = delegationShares.toString(16).padStart(8, '0')
  const oneOwner = owner.slice(0, owner.indexOf(shares))
  expect(bytesToHex(tx.bytes)).toBe(
    replaced(replaced(withoutKey, `${oneOwner}${oneOwner}`, oneOwner), /^000000000019/, '00000000000c'),
  )
  expect(parseTx(tx.bytes)).toEqual(tx)
  const withoutSubnet = replaced(json, /"subnetID":"\w+","signer":\{[^}]*\},/, '')
  const one = replaced(
    withoutSubnet,
    /"validationRewardsOwner":(\{[^}]*\}),"delegationRewardsOwner":\1/,
    '"rewardsOwner":$1',
  )
  expect(jsonOf(tx, networkId).replace(/"id":"\w+"}$/, '')).toBe(replaced(one, `"id":"${id}"}`, ''))
})

test('AdvanceTimeTx has a time', () => {
  const tx = signedTx({ kind: 'AdvanceTimeTx', time: 0x0102n })
  expect(bytesToHex(tx.bytes)).toBe(`000000000013${'0102'.padStart(16, '0')}00000000`)
  expect(parseTx(tx.bytes)).toEqual(tx)
  expect(jsonOf(tx, 12345)).toMatch(/^\{"unsignedTx":\{"time":258\},"credentials":\[\],"id":"\w+"\}$/)
})
