import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { type Abi, encodeDeployData, encodeFunctionData } from 'viem'
import { TestNetwork } from '../../../src/testing/TestNetwork.js'

const file = join(import.meta.dirname, '../../contracts/vault/buildInfo.json')
const buildInfo = JSON.parse(readFileSync(file, 'utf8'))
const { Vault: vault } = buildInfo.output.contracts['contracts/Vault.sol']
const abi: Abi = vault.abi

it('the report of a failed test has the stack traces of failed transactions', async () => {
  const tests = new TestNetwork({
    accounts: 1,
    prepare: (net) => net.emulator.useArtifacts({ artifacts: [buildInfo] }),
  })
  await tests.start()
  await tests.begin()
  const net = tests.current()
  const send = (transaction: object): Promise<unknown> =>
    net.provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: net.accounts[0]?.address, gas: '0x200000', ...transaction }],
    })
  const hash = await send({
    data: encodeDeployData({ abi, bytecode: `0x${vault.evm.bytecode.object}`, args: [1n] }),
  })
  const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  const to: unknown = Reflect.get(Object(receipt), 'contractAddress')
  await send({ to, data: encodeFunctionData({ abi, functionName: 'withdraw', args: [5n] }) })
  const report = tests.report('pays') ?? ''
  await tests.end()
  await tests.close()
  expect(report).toMatch(
    /failed: NotEnough\(.*\n +at Ledger\.take \(contracts\/Ledger\.sol:12:\d+\)\n +at Vault\.withdraw \(contracts\/Vault\.sol:33:\d+\)\n/,
  )
})
