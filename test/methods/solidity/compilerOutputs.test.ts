import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type Abi, type Address, encodeFunctionData, type Hex } from 'viem'
import { createNetwork, type Snowglobe } from '../../../src/index.js'

// What builds write: test/contracts/treasury has the sources, the folder `out` of forge 1.7.1 (foundry) and the folder `artifacts` of Hardhat
// 3.18.0 (hardhat3), both by solc 0.8.30. The contract has a base with a modifier, an immutable value and a library.

const folder = join(import.meta.dirname, '../../contracts/treasury')
const stranger = '0x000000000000000000000000000000000000dEaD'

type Artifact = { readonly abi: Abi; readonly bytecode: Hex | { readonly object: Hex } }
const compiled: Artifact = JSON.parse(
  readFileSync(join(folder, 'hardhat3/contracts/Treasury.sol/Treasury.json'), 'utf8'),
)

let net: Snowglobe
let to: Address
beforeEach(async () => {
  net = await createNetwork({ accounts: 1 })
})
afterEach(() => net.close())

/** Returns what a build wrote, as a user drops the folder. */
function filesOf(build: string): readonly Record<string, unknown>[] {
  return readdirSync(join(folder, build), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, build, name), 'utf8')))
}

async function deploy(build: string): Promise<void> {
  const artifact: Artifact =
    build === 'hardhat3'
      ? compiled
      : JSON.parse(readFileSync(join(folder, 'foundry/Treasury.sol/Treasury.json'), 'utf8'))
  const { bytecode } = artifact
  const data = typeof bytecode === 'string' ? bytecode : bytecode.object
  const params = [{ from: net.accounts[0]?.address, data, gas: '0x200000' }]
  const hash = await net.provider.request({ method: 'eth_sendTransaction', params })
  const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  to = Reflect.get(Object(receipt), 'contractAddress')
}

async function failure(functionName: string, ...args: readonly unknown[]) {
  const data = encodeFunctionData({ abi: compiled.abi, functionName, args })
  return await net.emulator.stackTrace({ call: { from: stranger, to, data } })
}

/** Returns the line of a source, from 1, that has a text. */
function lineOf(file: string, text: string): number {
  const lines = readFileSync(join(folder, 'src', file), 'utf8').split('\n')
  return lines.findIndex((line) => line.includes(text)) + 1
}

describe.each([
  ['foundry', 'src'],
  ['hardhat3', 'contracts'],
])('a failure of a contract built by %s', (build, sources) => {
  const revertInLibrary = () => [
    [`${sources}/Shares.sol`, 'part', lineOf('Shares.sol', 'revert NothingToShare')],
    [`${sources}/Treasury.sol`, 'share', lineOf('Treasury.sol', 'Shares.part(')],
  ]
  const places = ({ stack }: Awaited<ReturnType<typeof failure>>) =>
    stack.map(({ file, functionName, line }) => [file, functionName, line])

  it('is in the library that the compiler put into it', async () => {
    await net.emulator.useArtifacts({ artifacts: filesOf(build) })
    await deploy(build)
    const found = await failure('share')
    expect(found.reason).toBe('NothingToShare(0)')
    expect(places(found)).toEqual(revertInLibrary())
  })

  it('is in the modifier of the base', async () => {
    await net.emulator.useArtifacts({ artifacts: filesOf(build) })
    await deploy(build)
    const found = await failure('setMembers', 3n)
    expect(found.reason).toBe(`NotOwner(${stranger})`)
    expect(places(found)).toEqual([
      [`${sources}/Owned.sol`, '_checkOwner', lineOf('Owned.sol', 'revert NotOwner')],
      [`${sources}/Owned.sol`, 'onlyOwner', lineOf('Owned.sol', '_checkOwner();')],
    ])
  })

  it('has its places whatever the order of the files, and one by one', async () => {
    await net.emulator.useArtifacts({ artifacts: filesOf(build).toReversed() })
    await deploy(build)
    expect(places(await failure('share'))).toEqual(revertInLibrary())
    for (const file of filesOf(build)) await net.emulator.useArtifacts({ artifacts: [file] })
    expect((await failure('share')).stack.map(({ line }) => line)).toEqual(
      revertInLibrary().map(([, , line]) => line),
    )
  })
})

it('artifacts of Hardhat 3 alone name the contract, whose immutable values are written at its deployment', async () => {
  const artifacts = filesOf('hardhat3').filter((value) => 'contractName' in value)
  await net.emulator.useArtifacts({ artifacts })
  await deploy('hardhat3')
  const { reason, stack } = await failure('share')
  expect(reason).toBe('NothingToShare(0)')
  expect(stack.map(({ contract }) => contract)).toEqual(['Treasury'])
})
