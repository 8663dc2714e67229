import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, jest } from '@jest/globals'
import { type Abi, encodeDeployData, encodeFunctionData } from 'viem'
import type { Snowglobe } from '../../../src/index.js'
import { TestNetwork } from '../../../src/testing/TestNetwork.js'

const file = join(import.meta.dirname, '../../contracts/vault/buildInfo.json')
const buildInfo = JSON.parse(readFileSync(file, 'utf8'))
const { Vault: vault } = buildInfo.output.contracts['contracts/Vault.sol']
const abi: Abi = vault.abi

/** Deploys the vault by a funded account. @returns its address */
async function deployVault(net: Snowglobe): Promise<unknown> {
  const data = encodeDeployData({ abi, bytecode: `0x${vault.evm.bytecode.object}`, args: [1n] })
  const hash = await send(net, { data })
  const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  return Reflect.get(Object(receipt), 'contractAddress')
}

function send(net: Snowglobe, transaction: object): Promise<unknown> {
  const [account] = net.accounts
  return net.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: account?.address, gas: '0x200000', ...transaction }],
  })
}

const withdrawTooMuch = encodeFunctionData({ abi, functionName: 'withdraw', args: [5n] })
const stackTrace =
  /failed: NotEnough\(.*\n +at Ledger\.take \(contracts\/Ledger\.sol:12:\d+\)\n +at Vault\.withdraw \(contracts\/Vault\.sol:33:\d+\)\n/

it('the report of a failed test has the stack traces of failed transactions', async () => {
  const tests = new TestNetwork({
    accounts: 1,
    prepare: (net) => net.emulator.useArtifacts({ artifacts: [buildInfo] }),
  })
  await tests.start()
  await tests.begin()
  const net = tests.current()
  await send(net, { to: await deployVault(net), data: withdrawTooMuch })
  const report = tests.report('pays') ?? ''
  await tests.end()
  await tests.close()
  expect(report).toMatch(stackTrace)
})

it('a failed call runs again for its stack trace once contracts with source maps are known, and not before', async () => {
  const watched: string[] = []
  const tests = new TestNetwork({
    accounts: 1,
    prepare(net) {
      const on = net.on.bind(net)
      jest.spyOn(net, 'on').mockImplementation((event, listener) => {
        watched.push(event)
        return on(event, listener)
      })
    },
  })
  await tests.start()
  await tests.begin()
  const net = tests.current()
  const to = await deployVault(net)
  const fail = () => net.provider.request({ method: 'eth_call', params: [{ to, data: withdrawTooMuch }] })
  await expect(fail()).rejects.toThrow('execution reverted')
  await net.useAbi(vault.abi)
  await expect(fail()).rejects.toThrow('execution reverted')
  expect(watched).not.toContain('failedCall')

  await net.emulator.useArtifacts({ artifacts: [buildInfo] })
  await net.info.getNodeID()
  expect(watched.filter((event) => event === 'failedCall')).toHaveLength(1)
  const isReported = new Promise((resolve) => net.on('failedCall', resolve))
  await expect(fail()).rejects.toThrow('execution reverted')
  await isReported
  const report = tests.report('reads') ?? ''
  await tests.end()
  await tests.close()
  expect(report).toMatch(stackTrace)
})
