import { describe, expect, it } from '@jest/globals'
import { hexToBytes, toHex } from '../../../../state/codec/hex.js'
import { selectorOf } from '../../../../state/evm/precompiles/abi.js'
import {
  contractDeployerAllowListAddress,
  transactionAllowListAddress,
} from '../../../../state/evm/precompiles/addresses.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../../state/evm/values/checksumAddress.js'
import { assemble, deploy, returnTop } from '../assemble.js'
import { ann, bea, cid } from '../chain/makeChain.js'
import { fromStart, makeSubnetChain } from '../chain/makeSubnetChain.js'

const list = contractDeployerAllowListAddress
const word = (address: string) => address.slice(2).padStart(64, '0')
const input = (name: string, address: string) => `0x${selectorOf(`${name}(address)`)}${word(address)}`
const number = (value: number) => `0x${value.toString(16).padStart(64, '0')}`

/** Ann is the admin of the deployer list, Bea a manager. */
const deployers = {
  contractDeployerAllowListConfig: {
    ...fromStart,
    adminAddresses: [ann.address],
    managerAddresses: [bea.address],
  },
}

describe('a list of roles', () => {
  it('returns the role of an account: 0 none, 1 enabled, 2 admin, 3 manager', async () => {
    const { read } = makeSubnetChain({ genesis: deployers })
    expect(await read(cid.address, list, input('readAllowList', ann.address))).toBe(number(2))
    expect(await read(cid.address, list, input('readAllowList', bea.address))).toBe(number(3))
    expect(await read(cid.address, list, input('readAllowList', cid.address))).toBe(number(0))
  })

  it('lets an admin set roles, with an event that contains the previous role', async () => {
    const { send, read } = makeSubnetChain({ genesis: deployers })
    const data = hexToBytes(input('setEnabled', cid.address))
    const { receipt } = await send(ann, { to: list, data })
    // 21,000 and the input, then 20,000 for the slot and 2,131 for the event
    expect(receipt).toMatchObject({ status: 1n, gasUsed: 21_000n + 24n * 16n + 12n * 4n + 20_000n + 2_131n })
    expect(receipt.logs).toHaveLength(1)
    expect(receipt.logs[0]!.topics.slice(1)).toEqual([
      number(1),
      `0x${word(cid.address)}`,
      `0x${word(ann.address)}`,
    ])
    expect(toHex(receipt.logs[0]!.data)).toBe(number(0))
    expect(await read(cid.address, list, input('readAllowList', cid.address))).toBe(number(1))
  })

  it('lets managers change enabled accounts only, and others nothing', async () => {
    const { read } = makeSubnetChain({ genesis: deployers })
    const refused = (caller: Address, from: string, to: string) =>
      `cannot modify allow list: modify address: ${checksumAddress(caller)}, from role: ${from}, to role: ${to}`
    expect(await read(bea.address, list, input('setEnabled', cid.address))).toBe('0x')
    expect(await read(bea.address, list, input('setAdmin', cid.address))).toBe(
      refused(bea.address, 'NoRole', 'AdminRole'),
    )
    expect(await read(bea.address, list, input('setNone', ann.address))).toBe(
      refused(bea.address, 'AdminRole', 'NoRole'),
    )
    expect(await read(cid.address, list, input('setEnabled', cid.address))).toBe(
      refused(cid.address, 'NoRole', 'EnabledRole'),
    )
  })

  it('consumes all gas of a call that it refuses', async () => {
    const { send } = makeSubnetChain({ genesis: deployers })
    const { receipt } = await send(cid, { to: list, data: hexToBytes(input('setAdmin', cid.address)) })
    expect(receipt).toMatchObject({ status: 0n, gasUsed: 1_000_000n, logs: [] })
  })

  it("reports malformed input with go-ethereum's errors", async () => {
    const { read } = makeSubnetChain({ genesis: deployers })
    expect(await read(ann.address, list, '0x12')).toBe(
      'missing function selector to precompile - input length (1)',
    )
    expect(await read(ann.address, list, '0x12345678')).toBe('invalid function selector: 0x12345678')
    expect(await read(ann.address, list, input('setAdmin', '0x').slice(0, 10))).toBe(
      'abi: attempting to unmarshal an empty string while arguments are expected',
    )
    expect(await read(ann.address, list, `${input('setAdmin', '0x').slice(0, 10)}aa`)).toBe(
      'abi: cannot marshal in to go type: length insufficient 1 require 32',
    )
  })
})

describe('the deployer list', () => {
  const creation = { to: undefined, data: hexToBytes('00'), gasLimit: 100_000n }

  it('lets only listed senders create contracts; a refused creation consumes its gas', async () => {
    const { send } = makeSubnetChain({ genesis: deployers })
    expect((await send(ann, creation)).receipt).toMatchObject({ status: 1n })
    expect((await send(cid, creation)).receipt).toMatchObject({ status: 0n, gasUsed: 100_000n })
  })

  it('checks the signer, not the creating contract', async () => {
    const { send, read, chain } = makeSubnetChain({ genesis: deployers })
    const code = assemble(`0 0 0 CREATE ${returnTop}`)
    const { receipt } = await send(ann, { to: undefined, data: hexToBytes(deploy(code)) })
    const factory = receipt.contractAddress!
    expect(toHex(chain.stateAt(chain.head).code(factory))).toBe(`0x${code}`)
    expect(BigInt(await read(ann.address, factory, '0x'))).toBeGreaterThan(0n)
    expect(BigInt(await read(cid.address, factory, '0x'))).toBe(0n)
  })
})

describe('the transaction sender list', () => {
  const senders = { txAllowListConfig: { ...fromStart, adminAddresses: [ann.address] } }

  it('keeps transactions of others out of the pool', async () => {
    const { send } = makeSubnetChain({ genesis: senders })
    await expect(send(cid, { to: bea.address })).rejects.toThrow(
      `cannot issue transaction from non-allow listed address: ${checksumAddress(cid.address)}`,
    )
    const data = hexToBytes(input('setEnabled', cid.address))
    await send(ann, { to: transactionAllowListAddress, data })
    expect((await send(cid, { to: bea.address })).receipt).toMatchObject({ status: 1n })
  })
})
