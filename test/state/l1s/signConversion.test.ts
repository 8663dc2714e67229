import { expect, test } from '@jest/globals'
import { type Id, idToBytes } from '../../../state/codec/ids.js'
import { predicateBytes } from '../../../state/evm/precompiles/predicates.js'
import { warpMessengerAddress } from '../../../state/evm/precompiles/warpMessenger.js'
import { conversionMessage, signConversion, warpAccessList } from '../../../state/l1s/conversion.js'
import { signAsValidators } from '../../../state/platform/validators/signAsValidators.js'
import type { ConversionData } from '../../../state/warp/l1Messages.js'
import { type WarpMessage, warpMessageBytes } from '../../../state/warp/WarpMessage.js'
import { avax, l1Network, manager, newcomer, newcomers, owner } from '../platform/execution/l1Network.js'
import { byFirstOwner } from '../platform/Wallet.js'

const at = l1Network()

/** Converts the permissioned subnet, managed by a contract of a chain, and returns what was converted. */
function converted(managerChainId: Id): ConversionData {
  const validator = at.validator(newcomer, avax, { signer: newcomers })
  at.issue(at.convert(at.permissioned, [validator], { chainId: managerChainId }))
  return {
    subnetId: at.permissioned,
    managerChainId,
    managerAddress: manager,
    validators: [{ nodeIdBytes: idToBytes(newcomer), blsPublicKey: newcomers.publicKey, weight: 100n }],
  }
}
const world = () => ({ platform: at.network.platform, signerKeys: at.keys })

/** Returns the message of a conversion, signed by the validators of a subnet at a height. */
function signedBy(data: ConversionData, subnetId: Id, height?: bigint): WarpMessage {
  const { platform } = at.network
  const justification = idToBytes(data.subnetId)
  return signAsValidators(platform, at.keys, conversionMessage(platform.networkId, data), {
    justification,
    subnetId,
    ...(height !== undefined && { height }),
  })
}

test("a conversion is signed by the validators of the subnet that has the manager's chain", () => {
  const data = converted(at.chainId)
  const { height } = at.network.platform.blocks
  expect(signConversion(world(), data)).toEqual(signedBy(data, at.l1))
  expect(signConversion(world(), data)).not.toEqual(signedBy(data, at.permissioned, height))
})

test('a conversion is signed by the validators that it adds, when the chain is their own', () => {
  const own = at.issue(
    at.pay(
      (base) => ({
        kind: 'CreateChainTx',
        base,
        subnetId: at.permissioned,
        chainName: 'own',
        vmId: '03'.repeat(32) as Id,
        fxIds: [],
        genesisData: Uint8Array.of(1),
        subnetAuthorization: byFirstOwner,
      }),
      { authorizers: [owner] },
    ),
  )
  const data = converted(own)
  const { height } = at.network.platform.blocks
  expect(signConversion(world(), data)).toEqual(signedBy(data, at.permissioned, height))
  // The next block does not know them yet.
  expect(() => signedBy(data, at.permissioned)).toThrow('has no validator whose BLS key is held')
})

test('a conversion that differs from that of the subnet is not signed', () => {
  const data = converted(at.chainId)
  expect(() => signConversion(world(), { ...data, managerAddress: new Uint8Array(20) })).toThrow(
    '!= expected conversionID',
  )
  expect(() => signConversion(world(), { ...data, subnetId: at.l1 })).toThrow('!= expected conversionID')
})

test('a transaction carries the whole signed message to the warp precompile', () => {
  const message = signConversion(world(), converted(at.chainId))
  const { address, storageKeys } = warpAccessList(message)
  expect(address).toBe(warpMessengerAddress)
  expect(predicateBytes(storageKeys)).toEqual(warpMessageBytes(message))
})
