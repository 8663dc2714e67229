import { describe, expect, test } from '@jest/globals'
import { type Id, idToString, parseAddress } from '../../../state/codec/ids.js'
import { signedTx } from '../../../state/platform/txs/codec.js'
import { emptyOwners, newChain, newSubnet, noBase } from './made.js'
import { platformNetwork } from './platformNetwork.js'

const primary = '11111111111111111111111111111111LpoYY'
const xChain = '2eNy1mUFdmaxXNj1eQHUe7Np4gju9sJsEtWQ4MX3ToiNKuADed'
const cChain = '2owdGqyG6FFzTHy5qhenDXQcEghvr571KZE3gSfRJERSJinuwC'
const avax = '2fombhL7aGPwj3KH4bfrmJwW6PVnMobf9Y2fn9GwxiAAJyFDbe'
const key = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'

describe('platform.getSubnet', () => {
  test('returns the owners of a permissioned subnet', async () => {
    const network = await platformNetwork()
    const owner = { locktime: 5n, threshold: 1, addresses: [parseAddress(key).address] }
    const subnetID = idToString(newSubnet(network, owner))
    expect(await network.text('getSubnet', { subnetID })).toBe(
      `{"isPermissioned":true,"controlKeys":["${key}"],"threshold":"1","locktime":"5",` +
        `"subnetTransformationTxID":"${primary}","conversionID":"${primary}","managerChainID":"${primary}",` +
        '"managerAddress":null}',
    )
  })

  test('returns the conversion of an L1', async () => {
    const network = await platformNetwork()
    const subnetId = newSubnet(network)
    const conversionId = '12'.repeat(32) as Id
    network.platform.subnets.convert(subnetId, {
      conversionId,
      managerChainId: network.genesis.cChain.chainId,
      managerAddress: Uint8Array.of(0xaa, 0xbb),
    })
    expect(await network.ask('getSubnet', { subnetID: idToString(subnetId) })).toMatchObject({
      isPermissioned: false,
      conversionID: idToString(conversionId),
      managerChainID: cChain,
      managerAddress: '0xaabb',
    })
  })

  test('distinguishes an unknown ID from the ID of something else', async () => {
    const { ask } = await platformNetwork()
    await expect(ask('getSubnet', { subnetID: avax })).rejects.toThrow(/^not found$/)
    await expect(ask('getSubnet', { subnetID: xChain })).rejects.toThrow(`"${xChain}" is not a subnet`)
    await expect(ask('getSubnet', {})).rejects.toThrow("the primary network isn't a subnet")
  })
})

describe('platform.getSubnets', () => {
  test('lists all in the order of their creation, with the primary network last', async () => {
    const network = await platformNetwork()
    const ids = [newSubnet(network), newSubnet(network)].map(idToString)
    const { subnets } = (await network.ask('getSubnets')) as { subnets: { id: string }[] }
    expect(subnets.map(({ id }) => id)).toEqual([...ids, primary])
    expect(subnets.at(-1)).toEqual({ id: primary, controlKeys: [], threshold: '0' })
  })

  test('lists the requested ones once, in that order, and omits unknown ones', async () => {
    const network = await platformNetwork()
    const id = idToString(newSubnet(network))
    const { subnets } = (await network.ask('getSubnets', { ids: [avax, primary, id, primary] })) as {
      subnets: { id: string }[]
    }
    expect(subnets.map((subnet) => subnet.id)).toEqual([primary, id])
    expect(await network.text('getSubnets', { ids: [avax] })).toBe('{"subnets":null}')
    await expect(network.ask('getSubnets', { ids: [xChain] })).rejects.toThrow(`"${xChain}" is not a subnet`)
  })
})

describe('platform.getBlockchains, platform.validates, platform.validatedBy', () => {
  test('list chains of subnets first, then those of the primary network', async () => {
    const network = await platformNetwork()
    const subnetId = newSubnet(network)
    const chain = newChain(network, subnetId, 'mine')
    const { blockchains } = (await network.ask('getBlockchains')) as { blockchains: { name: string }[] }
    expect(blockchains.map(({ name }) => name)).toEqual(['mine', 'C-Chain', 'X-Chain'])
    expect(blockchains[0]).toEqual({
      id: idToString(chain),
      name: 'mine',
      subnetID: idToString(subnetId),
      vmID: primary,
    })
  })

  test('a subnet lists its chains newest first on the first request, and later ones at the end', async () => {
    const network = await platformNetwork()
    const subnetId = newSubnet(network)
    const first = ['a', 'b'].map((name) => idToString(newChain(network, subnetId, name)))
    const validates = async () =>
      ((await network.ask('validates', { subnetID: idToString(subnetId) })) as { blockchainIDs: string[] })
        .blockchainIDs
    expect(await validates()).toEqual([first[1], first[0]])
    const later = idToString(newChain(network, subnetId, 'c'))
    expect(await validates()).toEqual([first[1], first[0], later])
  })

  test('the primary network validates C and X', async () => {
    const { ask } = await platformNetwork()
    expect(await ask('validates')).toEqual({ blockchainIDs: [cChain, xChain] })
    await expect(ask('validates', { subnetID: avax })).rejects.toThrow(
      `problem retrieving subnet "${avax}": not found`,
    )
    await expect(ask('validates', { subnetID: xChain })).rejects.toThrow(`"${xChain}" is not a subnet`)
  })

  test('a chain knows its subnet', async () => {
    const network = await platformNetwork()
    const subnetId = newSubnet(network)
    const blockchainID = idToString(newChain(network, subnetId, 'mine'))
    expect(await network.ask('validatedBy', { blockchainID })).toEqual({ subnetID: idToString(subnetId) })
    for (const id of [primary, xChain])
      expect(await network.ask('validatedBy', { blockchainID: id })).toEqual({ subnetID: primary })
    await expect(network.ask('validatedBy', { blockchainID: avax })).rejects.toThrow(
      `problem retrieving blockchain "${avax}": not found`,
    )
    await expect(network.ask('validatedBy', { blockchainID: idToString(subnetId) })).rejects.toThrow(
      `"${idToString(subnetId)}" is not a blockchain`,
    )
  })
})

describe('platform.getBlockchainStatus', () => {
  test('is Validating for chains that the node runs and validates, by alias or ID', async () => {
    const { ask } = await platformNetwork()
    for (const blockchainID of ['X', 'avm', 'C', 'evm', xChain, cChain])
      expect(await ask('getBlockchainStatus', { blockchainID })).toEqual({ status: 'Validating' })
    expect(await ask('getBlockchainStatus', { blockchainID: 'P' })).toEqual({ status: 'Syncing' })
  })

  test('is Created for a chain that the node does not run, and Unknown for an unknown ID', async () => {
    const network = await platformNetwork()
    const blockchainID = idToString(newChain(network, newSubnet(network), 'mine'))
    expect(await network.ask('getBlockchainStatus', { blockchainID })).toEqual({ status: 'Created' })
    expect(await network.ask('getBlockchainStatus', { blockchainID: avax })).toEqual({ status: 'Unknown' })
  })

  test.each([
    ['', "argument 'blockchainID' not given"],
    ['nope', 'problem parsing blockchainID "nope": input string is smaller than the checksum size'],
    ['0', 'problem parsing blockchainID "0": base58 decoding error: Invalid base58 digit (\'0\')'],
    ['é', 'problem parsing blockchainID "é": base58 decoding error: High-bit set on invalid digit'],
  ])('refuses %j', async (blockchainID, message) => {
    const { ask } = await platformNetwork()
    await expect(ask('getBlockchainStatus', { blockchainID })).rejects.toThrow(message)
  })
})

describe('platform.getStakingAssetID, platform.getMinStake, platform.getCurrentSupply', () => {
  test('of the primary network', async () => {
    const { ask } = await platformNetwork()
    expect(await ask('getStakingAssetID')).toEqual({ assetID: avax })
    expect(await ask('getMinStake')).toEqual({
      minValidatorStake: '2000000000000',
      minDelegatorStake: '25000000000',
    })
    // 360 million at the start, and the promised rewards of the five genesis validators.
    expect(await ask('getCurrentSupply')).toEqual({ supply: '361196333750752149', height: '0' })
  })

  test('of a subnet with its own token', async () => {
    const network = await platformNetwork()
    const subnetId = newSubnet(network)
    const assetId = '77'.repeat(32) as Id
    const { id, unsigned } = signedTx({
      kind: 'TransformSubnetTx',
      base: noBase,
      subnetId,
      assetId,
      initialSupply: 1000n,
      maximumSupply: 2000n,
      minConsumptionRate: 1n,
      maxConsumptionRate: 2n,
      minValidatorStake: 11n,
      maxValidatorStake: 12n,
      minStakeDurationSeconds: 1,
      maxStakeDurationSeconds: 2,
      minDelegationFee: 0,
      minDelegatorStake: 13n,
      maxValidatorWeightFactor: 5,
      uptimeRequirement: 0,
      subnetAuthorization: { kind: 'input', signatureIndices: [] },
    })
    if (unsigned.kind !== 'TransformSubnetTx') throw new Error('not what was made')
    network.platform.subnets.transform({ txId: id, tx: unsigned })
    network.platform.setSupply(subnetId, 1000n)
    const subnetID = idToString(subnetId)
    expect(await network.ask('getStakingAssetID', { subnetID })).toEqual({ assetID: idToString(assetId) })
    expect(await network.ask('getMinStake', { subnetID })).toEqual({
      minValidatorStake: '11',
      minDelegatorStake: '13',
    })
    expect(await network.ask('getCurrentSupply', { subnetID })).toMatchObject({ supply: '1000' })
    expect(await network.ask('getSubnet', { subnetID })).toMatchObject({
      isPermissioned: false,
      subnetTransformationTxID: idToString(id),
    })
    expect(await network.ask('getSubnets', { ids: [subnetID] })).toEqual({
      subnets: [{ id: subnetID, controlKeys: [], threshold: '0' }],
    })
  })

  test('are refused for subnets without a token', async () => {
    const network = await platformNetwork()
    const subnetID = idToString(newSubnet(network, emptyOwners))
    const refusal = `failed fetching subnet transformation for ${subnetID}: not found`
    await expect(network.ask('getStakingAssetID', { subnetID })).rejects.toThrow(refusal)
    await expect(network.ask('getMinStake', { subnetID })).rejects.toThrow(refusal)
    await expect(network.ask('getCurrentSupply', { subnetID })).rejects.toThrow(
      'fetching current supply failed: not found',
    )
  })
})
