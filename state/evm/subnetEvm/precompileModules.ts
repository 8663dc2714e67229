import { byKey } from '../../codec/compare.js'
import { goMap, goPointer } from '../../codec/goJson/containers.js'
import { decodeGoValue } from '../../codec/goJson/decodeGoJson.js'
import type { GoType } from '../../codec/goJson/GoType.js'
import { goEmbedded, goStruct } from '../../codec/goJson/goStruct.js'
import { hexOrDecimal256 } from '../../codec/goJson/hexutil.js'
import { goBool, goUint64 } from '../../codec/goJson/scalars.js'
import type { Json, JsonWritable } from '../../codec/json.js'
import { completeFeeConfig, feeConfigJson, feeConfigProblem } from '../fees/FeeConfig.js'
import {
  contractDeployerAllowListAddress,
  feeManagerAddress,
  nativeMinterAddress,
  rewardManagerAddress,
  transactionAllowListAddress,
} from '../precompiles/addresses.js'
import { storeFeeConfig } from '../precompiles/feeManager.js'
import { mint } from '../precompiles/nativeMinter.js'
import { storeReward } from '../precompiles/rewardManager.js'
import { warpMessengerAddress } from '../precompiles/warpMessenger.js'
import { type Address, zeroAddress } from '../values/Address.js'
import { checksumAddress } from '../values/checksumAddress.js'
import { goAddress, goUint64Pointer } from '../values/goTypes.js'
import { goAllowList, initialRolesJson, initialRolesProblem, writeRoles } from './allowListConfig.js'
import { goFeeConfig } from './goFeeConfig.js'
import type { PrecompileConfig } from './PrecompileConfig.js'

/** A precompile of subnet-EVM: the name and the decoder of its entries (`precompile/modules`). */
export type PrecompileModule = {
  readonly key: string
  /** Reads an entry. @throws {GoJsonError} when it has another form */
  read(entry: Json): PrecompileConfig
}

const upgradeFields = goEmbedded('Upgrade', { blockTimestamp: goUint64Pointer, disable: goBool })
type Upgrade = { readonly blockTimestamp: bigint | undefined; readonly disable: boolean }

const quorumDenominator = 100n
const quorumMinimum = 33n

/** By ascending address, the order in which precompiles take effect. */
export const precompileModules: readonly PrecompileModule[] = [
  listModule('contractDeployerAllowListConfig', contractDeployerAllowListAddress, 'deployerallowlist'),
  minterModule(),
  listModule('txAllowListConfig', transactionAllowListAddress, 'txallowlist'),
  feeManagerModule(),
  rewardManagerModule(),
  warpModule(),
]

/** A warp entry with the signatures that it requires; 0 means the default quorum. */
export type WarpEntry = PrecompileConfig & {
  readonly quorumNumerator: bigint
  readonly requirePrimaryNetworkSigners: boolean
}

/** Whether an entry is for the warp messenger. */
export function isWarpEntry(config: PrecompileConfig): config is WarpEntry {
  return config.key === 'warpConfig'
}

function listModule(key: string, address: Address, goPackage: string): PrecompileModule {
  return moduleOf(key, goStruct(`${goPackage}.Config`, { ...goAllowList, ...upgradeFields }), (fields) => ({
    ...entry(key, address, fields),
    problem: (chainConfig) => initialRolesProblem(fields, chainConfig),
    configure: (_, world) => writeRoles(world, address, fields),
    json: { ...initialRolesJson(fields), ...upgradeJson(fields) },
  }))
}

function minterModule(): PrecompileModule {
  const key = 'contractNativeMinterConfig'
  const decoder = goStruct('nativeminter.Config', {
    ...goAllowList,
    ...upgradeFields,
    initialMint: goMap(goAddress, goPointer(hexOrDecimal256)),
  })
  return moduleOf(key, decoder, (fields) => ({
    ...entry(key, nativeMinterAddress, fields),
    problem: (chainConfig) => mintProblem(fields.initialMint) ?? initialRolesProblem(fields, chainConfig),
    configure: (_, world) => {
      for (const [to, amount] of fields.initialMint) mint(world, to, amount ?? 0n)
      writeRoles(world, nativeMinterAddress, fields)
    },
    json: {
      ...initialRolesJson(fields),
      ...upgradeJson(fields),
      initialMint: fields.initialMint.size === 0 ? undefined : mintJson(fields.initialMint),
    },
  }))
}

function feeManagerModule(): PrecompileModule {
  const key = 'feeManagerConfig'
  const initialFeeConfig = goPointer(goFeeConfig)
  const decoder = goStruct('feemanager.Config', { ...goAllowList, ...upgradeFields, initialFeeConfig })
  return moduleOf(key, decoder, (fields) => ({
    ...entry(key, feeManagerAddress, fields),
    problem: (chainConfig) =>
      initialRolesProblem(fields, chainConfig) ??
      (fields.initialFeeConfig === undefined ? undefined : feeConfigProblem(fields.initialFeeConfig)),
    configure: ({ feeConfig }, world, blockNumber) => {
      storeFeeConfig(world, completeFeeConfig(fields.initialFeeConfig ?? feeConfig), blockNumber)
      writeRoles(world, feeManagerAddress, fields)
    },
    json: {
      ...initialRolesJson(fields),
      ...upgradeJson(fields),
      initialFeeConfig:
        fields.initialFeeConfig === undefined ? undefined : feeConfigJson(fields.initialFeeConfig),
    },
  }))
}

function rewardManagerModule(): PrecompileModule {
  const key = 'rewardManagerConfig'
  const initialRewardConfig = goPointer(
    goStruct('rewardmanager.InitialRewardConfig', { allowFeeRecipients: goBool, rewardAddress: goAddress }),
  )
  const decoder = goStruct('rewardmanager.Config', { ...goAllowList, ...upgradeFields, initialRewardConfig })
  return moduleOf(key, decoder, (fields) => ({
    ...entry(key, rewardManagerAddress, fields),
    problem: (chainConfig) => {
      const initial = fields.initialRewardConfig
      if (initial?.allowFeeRecipients === true && initial.rewardAddress !== zeroAddress)
        return 'cannot enable both fee recipients and reward address at the same time'
      return initialRolesProblem(fields, chainConfig)
    },
    configure: ({ allowFeeRecipients }, world) => {
      const initial = fields.initialRewardConfig ?? { allowFeeRecipients, rewardAddress: zeroAddress }
      if (initial.allowFeeRecipients) storeReward(world, 'makers')
      else storeReward(world, initial.rewardAddress === zeroAddress ? 'nobody' : initial.rewardAddress)
      writeRoles(world, rewardManagerAddress, fields)
    },
    json: {
      ...initialRolesJson(fields),
      ...upgradeJson(fields),
      initialRewardConfig: fields.initialRewardConfig,
    },
  }))
}

function warpModule(): PrecompileModule {
  const key = 'warpConfig'
  const decoder = goStruct('warp.Config', {
    ...upgradeFields,
    quorumNumerator: goUint64,
    requirePrimaryNetworkSigners: goBool,
  })
  return moduleOf(key, decoder, (fields): WarpEntry => {
    const { blockTimestamp, quorumNumerator, requirePrimaryNetworkSigners } = fields
    return {
      ...entry(key, warpMessengerAddress, fields),
      quorumNumerator,
      requirePrimaryNetworkSigners,
      problem: ({ isDurango }) => {
        if (blockTimestamp !== undefined && !isDurango(blockTimestamp))
          return 'warp cannot be activated before Durango'
        return quorumProblem(quorumNumerator)
      },
      configure: () => {},
      json: { ...upgradeJson(fields), quorumNumerator, requirePrimaryNetworkSigners },
    }
  })
}

function moduleOf<F>(
  key: string,
  struct: GoType<F>,
  convert: (fields: F) => PrecompileConfig,
): PrecompileModule {
  return { key, read: (entry) => convert(decodeGoValue(entry, struct)) }
}

function entry(key: string, address: Address, { blockTimestamp, disable }: Upgrade) {
  return { key, address, blockTimestamp, disable }
}

/** Returns an upgrade as JSON. `blockTimestamp` is printed even when it is not set. */
function upgradeJson({ blockTimestamp, disable }: Upgrade): Record<string, JsonWritable> {
  return { blockTimestamp: blockTimestamp ?? null, disable: disable ? true : undefined }
}

function quorumProblem(numerator: bigint): string | undefined {
  if (numerator > quorumDenominator)
    return `invalid warp quorum ratio: cannot specify numerator (${numerator}) > denominator (${quorumDenominator})`
  if (numerator !== 0n && numerator < quorumMinimum)
    return `invalid warp quorum ratio: cannot specify numerator (${numerator}) < min numerator (${quorumMinimum})`
  return undefined
}

function mintProblem(amounts: ReadonlyMap<Address, bigint | undefined>): string | undefined {
  for (const [address, amount] of amounts) {
    if (amount === undefined)
      return `initial mint cannot contain nil amount for address ${checksumAddress(address)}`
    if (amount < 1n)
      return `initial mint cannot contain invalid amount: amount ${amount} for address ${checksumAddress(address)}`
  }
  return undefined
}

function mintJson(amounts: ReadonlyMap<Address, bigint | undefined>): JsonWritable {
  return Object.fromEntries(
    [...amounts]
      .sort(byKey)
      .map(([address, amount]) => [address, amount === undefined ? null : hexInteger(amount)]),
  )
}

/** Returns a `math.HexOrDecimal256` as Go prints it. */
export function hexInteger(value: bigint): string {
  return value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`
}
