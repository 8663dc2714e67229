import { beforeEach, describe, expect, test } from '@jest/globals'
import { emptyId, type Id, type NodeId } from '../../../../state/codec/ids.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import type { SubnetValidatorFields } from '../../../../state/platform/txs/validator.js'
import { type PlatformNetwork, platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { byFirstOwner, fundedKey, Wallet } from '../Wallet.js'

const payer = new Wallet(fundedKey)
const [owner, stranger] = [new Wallet(1), new Wallet(2)]
const day = 86_400n

let network: PlatformNetwork
beforeEach(async () => {
  network = await platformNetwork()
})

function refusal(tx: Tx): string | undefined {
  try {
    network.platformProducer.issue(tx)
    return undefined
  } catch (error) {
    return (error as Error).message.replace(/^.*failed execution: (?=\S)/, '')
  }
}

function createSubnet(): Id {
  const tx = payer.pay(network.platform, (base) => ({ kind: 'CreateSubnetTx', base, owner: owner.owners }))
  expect(refusal(tx)).toBeUndefined()
  return tx.id
}

function createChain(subnetId: Id, by: Wallet, chainName = 'test chain 1'): Tx {
  return payer.pay(
    network.platform,
    (base) => ({
      kind: 'CreateChainTx',
      base,
      subnetId,
      chainName,
      vmId: '03'.repeat(32) as Id,
      fxIds: [],
      genesisData: Uint8Array.of(1),
      subnetAuthorization: byFirstOwner,
    }),
    { authorizers: [by] },
  )
}

function addValidator(subnetId: Id, by: Wallet, given: Partial<SubnetValidatorFields> = {}): Tx {
  const end = network.platform.timestamp + 30n * day
  const validator = { nodeId: network.node.id, start: 0n, end, weight: 20n, ...given, subnetId }
  return payer.pay(
    network.platform,
    (base) => ({ kind: 'AddSubnetValidatorTx', base, validator, subnetAuthorization: byFirstOwner }),
    { authorizers: [by] },
  )
}

describe('a subnet', () => {
  test('has the ID of its transaction, and its owner creates its chains', () => {
    const { subnets } = network.platform
    const subnetId = createSubnet()
    expect(subnets.ids()).toEqual([subnetId])
    expect(subnets.owner(subnetId)).toEqual(owner.owners)
    expect(refusal(createChain(subnetId, stranger))).toMatch(/^unauthorized modification: wrong signature/)
    const tx = createChain(subnetId, owner)
    expect(refusal(tx)).toBeUndefined()
    expect(subnets.chainsOf(subnetId)).toEqual([{ id: tx.id, tx: tx.unsigned }])
  })

  test('can be transferred', () => {
    const subnetId = createSubnet()
    const handOver = (by: Wallet) =>
      payer.pay(
        network.platform,
        (base) => ({
          kind: 'TransferSubnetOwnershipTx',
          base,
          subnetId,
          subnetAuthorization: byFirstOwner,
          newOwner: stranger.owners,
        }),
        { authorizers: [by] },
      )
    expect(refusal(handOver(stranger))).toMatch(/^unauthorized modification/)
    expect(refusal(handOver(owner))).toBeUndefined()
    expect(refusal(createChain(subnetId, owner))).toMatch(/^unauthorized modification/)
    expect(refusal(createChain(subnetId, stranger))).toBeUndefined()
  })

  test('cannot be changed after its conversion to an L1', () => {
    const subnetId = createSubnet()
    network.platform.subnets.convert(subnetId, {
      conversionId: emptyId,
      managerChainId: emptyId,
      managerAddress: new Uint8Array(20),
    })
    expect(refusal(createChain(subnetId, owner))).toMatch(/^"\w+" is immutable$/)
    expect(refusal(addValidator(subnetId, owner))).toMatch(/^"\w+" is immutable$/)
  })

  test.each([
    ['with-dash', 'illegal name character'],
    ['é', 'illegal name character'],
    ['x'.repeat(129), 'name too long'],
  ])('refuses the chain name %s', (name, message) => {
    expect(refusal(createChain(createSubnet(), owner, name))).toBe(message)
  })
})

describe('a permissioned validator', () => {
  const validatorsOf = (subnetId: Id) => [...network.platform.validatorSets.current(subnetId).values()]

  test('has weight from its block on, without a reward, until its end or its removal', () => {
    const subnetId = createSubnet()
    const tx = addValidator(subnetId, owner)
    expect(refusal(tx)).toBeUndefined()
    expect(validatorsOf(subnetId)).toMatchObject([{ nodeId: network.node.id, weight: 20n }])
    expect(network.platform.currentStakers.validator(subnetId, network.node.id)).toMatchObject({
      txId: tx.id,
      startTime: network.platform.timestamp,
      potentialReward: 0n,
    })
    const remove = payer.pay(
      network.platform,
      (base) => ({
        kind: 'RemoveSubnetValidatorTx',
        base,
        nodeId: network.node.id,
        subnetId,
        subnetAuthorization: byFirstOwner,
      }),
      { authorizers: [owner] },
    )
    expect(refusal(remove)).toBeUndefined()
    expect(validatorsOf(subnetId)).toEqual([])
    expect([...network.platform.validatorSets.at(2n, subnetId).keys()]).toEqual([network.node.id])
  })

  test('comes back in the block that ends it since Helicon, and one block later before', async () => {
    const endsAndReturns = (): string | undefined => {
      const subnetId = createSubnet()
      const end = network.platform.timestamp + 2n * day
      expect(refusal(addValidator(subnetId, owner, { end }))).toBeUndefined()
      network.clock.set(Number(end) * 1000)
      const refused = refusal(addValidator(subnetId, owner))
      if (refused === undefined)
        expect(network.platform.currentStakers.validator(subnetId, network.node.id)).toBeDefined()
      else {
        createSubnet()
        expect(refusal(addValidator(subnetId, owner))).toBeUndefined()
      }
      return refused
    }
    expect(endsAndReturns()).toMatch(/attempted to add a staker after deleting it$/)
    network = await platformNetwork({ upgradeTimes: { helicon: 0n } })
    expect(endsAndReturns()).toBeUndefined()
  })

  test('must validate the primary network all the while, and each subnet only once', () => {
    const subnetId = createSubnet()
    const nobody = '07'.repeat(20) as NodeId
    const later = network.platform.currentStakers.validator(emptyId, network.node.id)!.endTime + 1n
    expect(refusal(addValidator(subnetId, owner, { nodeId: nobody }))).toMatch(
      /^NodeID-\w+ isn't a current or pending validator of the primary network$/,
    )
    expect(refusal(addValidator(subnetId, owner, { end: later }))).toBe(
      'proposed staking period is not inside dependent staking period',
    )
    expect(refusal(addValidator(subnetId, owner, { end: network.platform.timestamp + day - 1n }))).toBe(
      'staking period is too short',
    )
    expect(refusal(addValidator(subnetId, owner, { weight: 0n }))).toBe('weight of this validator is too low')
    expect(refusal(addValidator(subnetId, owner))).toBeUndefined()
    expect(refusal(addValidator(subnetId, owner, { weight: 21n }))).toMatch(
      /^attempted to issue duplicate validator/,
    )
  })
})
