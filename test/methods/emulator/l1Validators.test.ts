import { beforeEach, describe, expect, test } from '@jest/globals'
import { emulatorMethods } from '../../../methods/emulator/index.js'
import { platformMethods } from '../../../methods/platform/index.js'
import { emptyShortId, idFromString } from '../../../state/codec/ids.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import type { Network } from '../../../state/Network.js'
import { nodeNetwork } from '../nodeNetwork.js'

const methods = [...emulatorMethods, ...platformMethods]
const avax = 1_000_000_000
const funded = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
/** A validation that there is not. */
const unknown = '11111111111111111111111111111111LpoYY'

// biome-ignore lint/suspicious/noExplicitAny: answers are read like a client reads them
type Answer = any

let network: Network
let validationID = ''

beforeEach(async () => {
  network = await nodeNetwork({ blockDelay: 'instant' })
  const l1 = await ask('emulator.createL1', { validators: [{ balanceNAVAX: avax }, { balanceNAVAX: avax }] })
  validationID = l1.validators[0].validationID
})

async function ask(name: string, params: object = {}): Promise<Answer> {
  await network.time.doDueWork()
  const method = methods.find((candidate) => candidate.name === name)!
  const answer = await method.call(network, parseJson(JSON.stringify(params)))
  return JSON.parse(stringifyJson(answer as JsonWritable))
}

const balanceOf = async (id = validationID): Promise<number> =>
  Number((await ask('platform.getL1Validator', { validationID: id })).balance)

const fundsOf = async (): Promise<bigint> =>
  BigInt((await ask('platform.getBalance', { addresses: [funded] })).balance)

describe('emulator.increaseL1ValidatorBalance', () => {
  test('adds to a balance by a transaction, which the ewoq key pays', async () => {
    const [balance, funds] = [await balanceOf(), await fundsOf()]
    const { txID } = await ask('emulator.increaseL1ValidatorBalance', {
      validationID,
      balanceNAVAX: 5 * avax,
    })
    const { tx } = await ask('platform.getTx', { txID, encoding: 'json' })
    expect(tx.unsignedTx).toMatchObject({ validationID, balance: 5 * avax })
    expect(await balanceOf()).toBe(balance + 5 * avax)
    expect(funds - (await fundsOf())).toBeGreaterThan(BigInt(5 * avax))
  })

  test('makes a validator active again whose balance is used up', async () => {
    // A second costs 1 nAVAX while so few validators are active.
    await ask('emulator.increaseTime', { ms: avax * 1000 })
    expect(await balanceOf()).toBe(0)
    await ask('emulator.increaseL1ValidatorBalance', { validationID, balanceNAVAX: avax })
    expect(await balanceOf()).toBe(avax)
  })

  test('is refused as the transaction is, and nothing changes', async () => {
    const before = network.world.undo.digest()
    const increase = (params: object) => ask('emulator.increaseL1ValidatorBalance', params)
    await expect(increase({ validationID: unknown, balanceNAVAX: 1 })).rejects.toThrow('not found')
    await expect(increase({ validationID, balanceNAVAX: 0 })).rejects.toThrow(
      'balance must be greater than 0',
    )
    await expect(increase({ validationID, balanceNAVAX: '1'.repeat(18) })).rejects.toThrow('nAVAX')
    expect(network.world.undo.digest()).toBe(before)
  })
})

describe('emulator.disableL1Validator', () => {
  test('makes a validator inactive and gives its balance back, and its weight stays', async () => {
    const { weight } = await ask('platform.getL1Validator', { validationID })
    const funds = await fundsOf()
    const { txID } = await ask('emulator.disableL1Validator', { validationID })
    expect(await ask('platform.getTxStatus', { txID })).toEqual({ status: 'Committed' })
    expect(await ask('platform.getL1Validator', { validationID })).toMatchObject({ balance: '0', weight })
    expect((await fundsOf()) - funds).toBeGreaterThan(BigInt(avax) - 10_000_000n)
    await ask('emulator.increaseL1ValidatorBalance', { validationID, balanceNAVAX: avax })
    expect(await balanceOf()).toBe(avax)
  })

  test('leaves validators alone that others may disable, and those that nobody knows', async () => {
    const { l1Validators } = network.world.platform
    const validator = l1Validators.get(idFromString(validationID))!
    l1Validators.put({ ...validator, deactivationOwner: { threshold: 1, addresses: [emptyShortId] } })
    const before = network.world.undo.digest()
    const disable = (id: string) => ask('emulator.disableL1Validator', { validationID: id })
    await expect(disable(validationID)).rejects.toThrow(
      `the ewoq key is not the deactivation owner of the validation ${validationID}`,
    )
    await expect(disable(unknown)).rejects.toThrow('not found')
    expect(network.world.undo.digest()).toBe(before)
  })
})
