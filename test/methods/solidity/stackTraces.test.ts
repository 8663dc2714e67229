import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { type Abi, type Address, encodeDeployData, encodeFunctionData, type Hex } from 'viem'
import { createNetwork, type Snowglobe } from '../../../src/index.js'

// Contracts compiled by solc 0.8.28 with the optimizer (test/contracts/vault/buildInfo.json): where failures are said to be must be where
// the source has them.

const folder = join(import.meta.dirname, '../../contracts/vault')
const buildInfo = JSON.parse(readFileSync(join(folder, 'buildInfo.json'), 'utf8'))
const compiled = buildInfo.output.contracts['contracts/Vault.sol']
type Compiled = { readonly abi: Abi; readonly evm: { readonly bytecode: { readonly object: string } } }
const { Vault: vault, Keeper: keeper }: { Vault: Compiled; Keeper: Compiled } = compiled

let net: Snowglobe
let from: Address
beforeEach(async () => {
  net = await createNetwork({ accounts: 1 })
  from = net.accounts[0]?.address as Address
})

async function deploy({ abi, evm }: Compiled, ...args: readonly unknown[]): Promise<Address> {
  const data = encodeDeployData({ abi, bytecode: `0x${evm.bytecode.object}`, args })
  const hash = await send({ data })
  const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  return Reflect.get(Object(receipt), 'contractAddress')
}

async function send(transaction: object): Promise<Hex> {
  const params = [{ from, gas: '0x200000', ...transaction }]
  return (await net.provider.request({ method: 'eth_sendTransaction', params })) as Hex
}

/** Returns the line of the source, from 1, that has a text. */
function lineOf(file: string, text: string): number {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  return lines.findIndex((line) => line.includes(text)) + 1
}

const call = (abi: Abi, functionName: string, ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args })

describe('the stack trace of a failure', () => {
  it('goes from the statement through inner functions and contracts to the call', async () => {
    await net.emulator.useArtifacts({ artifacts: [buildInfo] })
    const to = await deploy(keeper)
    await send({ to, data: call(keeper.abi, 'open', 1n) })
    const hash = await send({ to, data: call(keeper.abi, 'withdraw', 5n) })
    const { stack, lines, reason, console } = await net.emulator.stackTrace({ hash })
    expect(reason).toMatch(/^NotEnough\(0x[0-9a-fA-F]{40}, 5, 0\)$/)
    expect(console).toEqual(['withdraw'])
    expect(
      stack.map(({ contract, functionName, file, line }) => [contract, functionName, file, line]),
    ).toEqual([
      ['Ledger', 'take', 'contracts/Ledger.sol', lineOf('Ledger.sol', 'revert NotEnough')],
      ['Vault', 'withdraw', 'contracts/Vault.sol', lineOf('Vault.sol', 'take(msg.sender, amount)')],
      ['Keeper', 'withdraw', 'contracts/Vault.sol', lineOf('Vault.sol', 'vault.withdraw(amount);')],
    ])
    expect(lines[1]).toBe(`at Vault.withdraw (contracts/Vault.sol:${stack[1]?.line}:${stack[1]?.column})`)
    expect(stack[2]?.address.toLowerCase()).toBe(to)
  })

  it.each([
    ['share', [0n], 'address(this).balance / of_', 'division or modulo by zero'],
    ['limitAt', [3n], 'return limits[index]', 'out-of-bounds access of an array or bytesN'],
  ])('is where the compiler checks: %s', async (name, args, text, reason) => {
    await net.emulator.useArtifacts({ artifacts: [buildInfo] })
    const to = await deploy(vault, 1n)
    const found = await net.emulator.stackTrace({ call: { to, data: call(vault.abi, name, ...args) } })
    expect(found.reason).toBe(reason)
    expect(found.stack.map(({ functionName, line }) => [functionName, line])).toEqual([
      [name, lineOf('Vault.sol', text)],
    ])
  })

  it('is that of a constructor whose contract another one creates', async () => {
    await net.emulator.useArtifacts({ artifacts: [buildInfo] })
    const to = await deploy(keeper)
    const { stack, reason } = await net.emulator.stackTrace({
      call: { to, data: call(keeper.abi, 'open', 100n) },
    })
    expect(reason).toBe('fee too high')
    expect(stack.map(({ contract, functionName, line }) => [contract, functionName, line])).toEqual([
      ['Vault', 'constructor', lineOf('Vault.sol', 'require(fee_ < 100')],
      ['Keeper', 'open', lineOf('Vault.sol', 'vault = new Vault(fee)')],
    ])
  })

  it('leaves out inner failures that were caught, and is empty without a failure', async () => {
    await net.emulator.useArtifacts({ artifacts: [buildInfo] })
    const to = await deploy(keeper)
    await send({ to, data: call(keeper.abi, 'open', 1n) })
    const data = call(keeper.abi, 'tryWithdraw', 5n)
    expect(await net.emulator.stackTrace({ call: { to, data } })).toMatchObject({
      fails: false,
      reason: null,
      stack: [],
      lines: [],
      console: ['withdraw'],
    })
  })

  it('names the function of arguments that do not decode', async () => {
    await net.emulator.useArtifacts({ artifacts: [buildInfo] })
    const to = await deploy(vault, 1n)
    const data = call(vault.abi, 'share', 1n).slice(0, 20) as Hex
    const { stack } = await net.emulator.stackTrace({ call: { to, data } })
    expect(stack.map(({ functionName }) => functionName)).toContain('share')
  })

  it('has artifacts of Foundry, with sources from elsewhere', async () => {
    const { abi, evm } = compiled.Vault
    const artifact = (path: string, name: string, id: number, code: object) => ({
      abi,
      id,
      metadata: { settings: { compilationTarget: { [path]: name } } },
      ...code,
    })
    const text = readFileSync(join(folder, 'Vault.sol'), 'utf8')
    const ids = buildInfo.output.sources
    await net.emulator.useArtifacts({
      artifacts: [
        artifact('src/Vault.sol', 'Vault', ids['contracts/Vault.sol'].id, {
          bytecode: evm.bytecode,
          deployedBytecode: evm.deployedBytecode,
        }),
      ],
      sources: { 'src/Vault.sol': text },
    })
    const to = await deploy(vault, 1n)
    const { lines } = await net.emulator.stackTrace({ call: { to, data: call(vault.abi, 'share', 0n) } })
    expect(lines).toEqual([
      `at Vault.share (src/Vault.sol:${lineOf('Vault.sol', 'address(this).balance / of_')}:16)`,
    ])
    expect((await net.emulator.getArtifacts()).contracts).toMatchObject([
      { name: 'Vault', path: 'src/Vault.sol', hasSourceMap: true },
    ])
  })

  it('has no places of a contract without the source or without a map to it', async () => {
    const { abi, evm } = compiled.Vault
    const { sourceMap: _, ...unmapped } = evm.deployedBytecode
    const places = async (deployedBytecode: object, sources: Readonly<Record<string, string>>) => {
      await using own = await createNetwork()
      const vaultArtifact = {
        abi,
        id: 0,
        metadata: { settings: { compilationTarget: { 'src/Vault.sol': 'Vault' } } },
        bytecode: evm.bytecode,
        deployedBytecode,
      }
      await own.emulator.useArtifacts({ artifacts: [vaultArtifact], sources })
      return (await own.emulator.getArtifacts()).contracts.map(({ hasSourceMap }) => hasSourceMap)
    }
    const sources = { 'src/Vault.sol': readFileSync(join(folder, 'Vault.sol'), 'utf8') }
    expect(await places(evm.deployedBytecode, sources)).toEqual([true])
    expect(await places(unmapped, sources)).toEqual([false])
    expect(await places(evm.deployedBytecode, {})).toEqual([false])
  })

  it('stands below a failed transaction and a failed call in the events, and a branch has it, too', async () => {
    await net.emulator.useArtifacts({ artifacts: [buildInfo] })
    await using branch = await net.branch()
    for (const each of [net, branch]) {
      const seen: (readonly string[])[] = []
      each.on('transaction', (event) => {
        if (event.kind === 'evm' && event.status === 'failed') seen.push(event.stackTrace)
      })
      each.on('failedCall', ({ stackTrace }) => seen.push(stackTrace))
      net = each
      const to = await deploy(vault, 1n)
      const data = call(vault.abi, 'withdraw', 7n)
      await send({ to, data })
      await expect(
        each.provider.request({ method: 'eth_call', params: [{ to, data }, 'latest'] }),
      ).rejects.toThrow()
      while (seen.length < 2) await new Promise((resolve) => setImmediate(resolve))
      expect(seen[0]).toHaveLength(2)
      expect(seen[0]?.[0]).toMatch(/^at Ledger\.take \(contracts\/Ledger\.sol:\d+:\d+\)$/)
      expect(seen[1]).toEqual(seen[0])
    }
  })

  it('is refused for what is no artifact, for no transaction, and for neither hash nor call', async () => {
    const wrong: object = { abi: 5 }
    await expect(net.emulator.useArtifacts({ artifacts: [{ ...wrong }] })).rejects.toThrow(/artifacts\[0\]/)
    await expect(net.emulator.stackTrace({})).rejects.toThrow('give either the hash')
    await expect(net.emulator.stackTrace({ hash: `0x${'00'.repeat(32)}` })).rejects.toThrow(
      'has the transaction',
    )
    expect((await net.emulator.getArtifacts()).contracts).toEqual([])
  })
})
