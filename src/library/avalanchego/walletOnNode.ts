import { readAvmUtxo } from '../../../state/avm/utxo.js'
import type { TransferChain } from '../../../state/avm/wallet/payingTx.js'
import { decodeBytes } from '../../../state/codec/encoding.js'
import { formatAddress, idFromString, shortIdFromBytes } from '../../../state/codec/ids.js'
import { Reader } from '../../../state/codec/linear/Reader.js'
import { addressOfPublicKey, publicKeyOf } from '../../../state/crypto/secp256k1.js'
import { Wallet } from '../../../state/platform/wallet/Wallet.js'
import { ewoqKey, privateKeyBytes } from '../../../state/profiles/ewoq.js'
import { hrpOf } from '../../../state/profiles/networks.js'
import { defaultUpgrades } from '../../../state/profiles/schedules.js'
import { wallClockMs } from '../../../state/time/wallClock.js'
import { readUtxo } from '../../../state/utxo/utxo.js'
import type { CallMethod } from '../../inProcess/nodeServices.js'
import { memberIn, textIn } from './textIn.js'

const ewoq = privateKeyBytes(ewoqKey)
const clock = { nowSeconds: () => BigInt(Math.floor(wallClockMs() / 1000)) }

/** Returns a wallet of the ewoq key with the outputs and the fees that a node reports now. @throws {ProviderRpcError} */
export async function platformWalletOf(call: CallMethod, networkId: number): Promise<Wallet> {
  const [utxos, avaxAssetId, state, config] = await Promise.all([
    utxosOf(call, 'platform', networkId),
    call('platform.getStakingAssetID', {}),
    call('platform.getFeeState', {}),
    call('platform.getFeeConfig', {}),
  ])
  const weights = memberIn(config, 'weights')
  const [bandwidth = 0n, dbRead = 0n, dbWrite = 0n, compute = 0n] = Array.isArray(weights)
    ? weights.map(BigInt)
    : []
  const dynamic = {
    weights: { bandwidth, dbRead, dbWrite, compute },
    minPrice: integerIn(config, 'minPrice'),
    excessConversionConstant: integerIn(config, 'excessConversionConstant'),
  }
  const read = utxos.map((bytes) => readUtxo(afterVersion(bytes)))
  return new Wallet(
    {
      networkId,
      avaxAssetId: idFromString(textIn(avaxAssetId, 'assetID')),
      clock,
      utxos: { allOf: () => read },
      upgrades: defaultUpgrades(),
      timestamp: clock.nowSeconds(),
      feeState: { excess: integerIn(state, 'excess') },
      params: { fees: { dynamic } },
    },
    ewoq,
  )
}

/** Reads the data for a transfer of the ewoq key on the X-Chain from a node. @throws {ProviderRpcError} */
export async function xChainOf(call: CallMethod, networkId: number): Promise<TransferChain> {
  const [utxos, asset, fee, chain] = await Promise.all([
    utxosOf(call, 'avm', networkId),
    call('avm.getAssetDescription', { assetID: 'AVAX' }),
    call('avm.getTxFee', {}),
    call('info.getBlockchainID', { alias: 'X' }),
  ])
  const read = utxos.map((bytes) => readAvmUtxo(afterVersion(bytes)))
  return {
    networkId,
    blockchainId: idFromString(textIn(chain, 'blockchainID')),
    feeAssetId: idFromString(textIn(asset, 'assetID')),
    fees: { txFeeNAVAX: integerIn(fee, 'txFee') },
    clock,
    utxos: { allOf: () => read },
  }
}

async function utxosOf(
  call: CallMethod,
  service: 'platform' | 'avm',
  networkId: number,
): Promise<readonly Uint8Array[]> {
  const key = shortIdFromBytes(addressOfPublicKey(publicKeyOf(ewoq)))
  const address = formatAddress(service === 'avm' ? 'X' : 'P', hrpOf(networkId), key)
  const page = await call(`${service}.getUTXOs`, { addresses: [address], limit: 1024, encoding: 'hex' })
  const utxos = memberIn(page, 'utxos')
  return Array.isArray(utxos) ? utxos.map((text) => decodeBytes(String(text), 'hex')) : []
}

/** Returns a reader of a UTXO after the codec's version. */
function afterVersion(bytes: Uint8Array): Reader {
  const reader = new Reader(bytes)
  reader.u16()
  return reader
}

function integerIn(answer: unknown, name: string): bigint {
  const value = memberIn(answer, name)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? BigInt(value)
    : 0n
}
