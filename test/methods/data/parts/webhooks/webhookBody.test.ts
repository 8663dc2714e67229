import { describe, expect, it } from '@jest/globals'
import { RequestCheck } from '../../../../../methods/data/kit/RequestCheck.js'
import { contradictionIn } from '../../../../../methods/data/parts/webhooks/webhookBody.js'
import { createWebhook } from '../../../../../methods/data/webhooks/createWebhook.js'

const check = new RequestCheck(createWebhook)
const read = (body: object) =>
  check.read({ path: {}, query: '', body: Buffer.from(JSON.stringify(body)) }).body as never
const refusal = (body: object): string | undefined => {
  try {
    return contradictionIn(read(body))
  } catch (error) {
    return (error as Error).message
  }
}
const account = `0x${'ab'.repeat(20)}`
const checksummed = '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB'
const activity = {
  eventType: 'address_activity',
  url: 'http://a',
  chainId: 'C',
  metadata: { addresses: [account, account] },
}
const shared = { url: 'http://a', network: 'fuji' }
const address = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
const owned = {
  keyType: 'addresses',
  keys: [address],
  subEvents: { addressActivitySubEvents: ['balance_change'] },
}
const primary = {
  ...shared,
  eventType: 'primary_network_address_activity',
  chainId: 'p-chain',
  metadata: owned,
}
const subnet = '11111111111111111111111111111111LpoYY'
const watched = {
  keyType: 'subnetId',
  keys: [subnet],
  subEvents: { validatorActivitySubEvents: ['validator_stake'] },
}
const validators = { ...shared, eventType: 'validator_activity', metadata: watched }

describe('a description of a webhook', () => {
  it('is read with empty texts where it has none, and addresses once', () => {
    expect(read(activity)).toEqual({
      ...activity,
      name: '',
      description: '',
      metadata: { addresses: [checksummed] },
    })
    expect(read({ ...primary, name: 'n', description: 'd' })).toEqual({
      ...primary,
      name: 'n',
      description: 'd',
    })
    expect(read(validators)).toEqual({ ...validators, name: '', description: '' })
  })

  const subEvents = (name: string, ...events: readonly string[]) => ({ subEvents: { [name]: events } })
  const threshold = { balanceThresholdFilter: { balanceType: 'unlocked', balanceThreshold: '5' } }
  it.each<[object, string | undefined]>([
    [primary, undefined],
    [{ ...primary, metadata: { ...owned, ...threshold } }, undefined],
    [
      {
        ...primary,
        metadata: { ...owned, ...subEvents('addressActivitySubEvents', 'balance_threshold'), ...threshold },
      },
      undefined,
    ],
    [
      { ...primary, metadata: { ...owned, ...subEvents('addressActivitySubEvents', 'balance_threshold') } },
      'metadata.balanceThresholdFilter is required for balance_threshold',
    ],
    [{ ...primary, metadata: { ...owned, keys: [] } }, 'metadata.keys must NOT have fewer than 1 items'],
    [{ ...primary, metadata: { ...owned, keys: [address, address] } }, undefined],
    [validators, undefined],
    [
      { ...validators, metadata: { ...watched, keys: [subnet, subnet] } },
      'metadata.keys must not have more than 1 items',
    ],
    [
      { ...validators, metadata: { ...watched, keyType: 'nodeId' } },
      'metadata.keys must be a node ID (NodeID-…)',
    ],
    [{ ...validators, metadata: { ...watched, keys: ['x'] } }, 'metadata.keys must be an ID in cb58'],
    [
      {
        ...validators,
        metadata: {
          ...watched,
          ...subEvents('validatorActivitySubEvents', 'l1_validator_balance_threshold'),
        },
      },
      'metadata.l1ValidatorFeeBalanceThreshold is required for l1_validator_balance_threshold',
    ],
    [{ ...validators, network: undefined }, 'network is required'],
    [{ ...primary, network: undefined, chainId: undefined }, 'network is required'],
    [{ ...primary, chainId: undefined }, 'chainId is required'],
    [
      { ...primary, metadata: { ...owned, keys: undefined, subEvents: undefined } },
      'metadata.keys is required',
    ],
    [{ ...validators, metadata: { keyType: 'nodeId' } }, 'metadata.keys is required'],
    [
      { ...primary, metadata: { ...owned, balanceThresholdFilter: {} } },
      'metadata.balanceThresholdFilter.balanceType is required',
    ],
    [{ ...activity, metadata: { addresses: [] } }, 'metadata.addresses must NOT have fewer than 1 items'],
  ])('%j is refused: %p', (body, reason) => {
    expect(refusal(body)).toBe(reason)
  })
})
