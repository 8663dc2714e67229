import { expect, test } from '@jest/globals'
import { encodeAbiParameters, keccak256, pad, parseAbiParameters } from 'viem'
import { bytesToHex } from '../../../../state/codec/hex.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { messengerCode, registryCode } from '../../../../state/interchain/teleporter/data/teleporterCode.js'
import { installTeleporter } from '../../../../state/interchain/teleporter/installTeleporter.js'
import { Teleporter } from '../../../../state/interchain/teleporter/Teleporter.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'

// The addresses on public chains.
const messenger = '0x253b2784c75e510dd0ff1da844684a1ac0aa5fcf'
const registry = '0x7c43605e14f391720e1b37e49c78c4b03a488d98'
const deployer = '0x618fedd9a45a8c456812ecaae70c671c6249dfac'

type Account = { nonce?: bigint; code?: Uint8Array; readonly storage: Map<string, string> }
type Edit = { nonce?: bigint; code?: Uint8Array; storage?: { slot: string; word: string } }

/** A chain of accounts, as much as the contracts need. */
function chainOf(given: Readonly<Record<string, Partial<Account>>> = {}) {
  const accounts = new Map<string, Account>(
    Object.entries(given).map(([address, account]) => [address, { storage: new Map(), ...account }]),
  )
  const editAccountNow = (address: Address, { storage, ...edit }: Edit) => {
    const account = accounts.get(address) ?? { storage: new Map() }
    accounts.set(address, Object.assign(account, edit))
    if (storage !== undefined) account.storage.set(storage.slot, storage.word)
  }
  const state = {
    code: (address: Address) => accounts.get(address)?.code ?? new Uint8Array(0),
    nonce: (address: Address) => accounts.get(address)?.nonce ?? 0n,
  }
  const chain = { head: {}, stateAt: () => state, control: { editAccountNow } } as unknown as EvmChain
  const shown = () =>
    Object.fromEntries(
      [...accounts].map(([address, { nonce, code, storage }]) => [
        address,
        [nonce, code && `0x${bytesToHex(code)}`, Object.fromEntries(storage)],
      ]),
    )
  return { chain, shown }
}

const one = `0x${'1'.padStart(64, '0')}` as const
const slotIn = (key: `0x${string}`, mapping: bigint) =>
  keccak256(encodeAbiParameters(parseAbiParameters('bytes32, uint256'), [key, mapping]))
/** Registry.sol has the latest version, then two mappings: addresses by version, and versions by address. */
const registered = {
  [`0x${'0'.repeat(64)}`]: one,
  [slotIn(one, 1n)]: pad(messenger),
  [slotIn(pad(messenger), 2n)]: one,
}

test('the contracts are placed at their addresses, with the messenger as version 1', () => {
  const { chain, shown } = chainOf()
  installTeleporter(chain)
  expect(shown()).toEqual({
    [messenger]: [1n, messengerCode, {}],
    [deployer]: [1n, undefined, {}],
    [registry]: [1n, registryCode, registered],
  })
})

test('what has code is left as it is, and so is a deployer that has sent something', () => {
  const code = Uint8Array.of(1)
  const all = chainOf({ [messenger]: { code }, [registry]: { code } })
  installTeleporter(all.chain)
  expect(all.shown()).toEqual({
    [messenger]: [undefined, '0x01', {}],
    [registry]: [undefined, '0x01', {}],
  })
  const some = chainOf({ [deployer]: { nonce: 5n }, [messenger]: { code } })
  installTeleporter(some.chain)
  expect(some.shown()).toMatchObject({
    [deployer]: [5n, undefined, {}],
    [registry]: [1n, registryCode, registered],
  })
  const other = chainOf({ [deployer]: { nonce: 5n } })
  installTeleporter(other.chain)
  expect(other.shown()).toMatchObject({
    [messenger]: [1n, messengerCode, {}],
    [deployer]: [5n, undefined, {}],
  })
})

test('chains that start later have the contracts where all have them, and only there', async () => {
  const undo = new UndoLog()
  const teleporter = new Teleporter(undo)
  const [first, second, third, fourth] = [chainOf(), chainOf(), chainOf(), chainOf()]
  const has = ({ shown }: ReturnType<typeof chainOf>) => messenger in shown()
  const mark = undo.checkpoint()
  await teleporter.installOn([first.chain])
  teleporter.started(second.chain)
  expect([teleporter.isEverywhere, has(first), has(second)]).toEqual([false, true, false])
  await teleporter.installEverywhere([second.chain])
  teleporter.started(third.chain)
  expect([teleporter.isEverywhere, has(second), has(third)]).toEqual([true, true, true])
  undo.revert(mark)
  teleporter.started(fourth.chain)
  expect([teleporter.isEverywhere, has(fourth)]).toEqual([false, false])
})

test('a state that goes on places them on chains that start later', async () => {
  const undo = new UndoLog()
  const teleporter = new Teleporter(undo)
  const chain = chainOf()
  undo.parts.containers().get('teleporter.isEverywhere')?.content.fill([true])
  await teleporter.resume()
  teleporter.started(chain.chain)
  expect(messenger in chain.shown()).toBe(true)
})
