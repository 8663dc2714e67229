import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it } from '@jest/globals'
import { encodeFunctionData } from 'viem'
import { teleporterMessengerAbi } from '../contracts/teleporterAbi.js'
import { built } from './built.js'
import { call, startCli } from './spawnCli.js'
import { ewoq, messenger, noFee, registry } from './teleporterNetwork.js'

it('--teleporter --json names the contracts, and messages are delivered', async () => {
  const words = [
    '--json',
    '--http-port=0',
    '--exit-with-parent',
    '--teleporter',
    '--l1=examples/l1/games.json',
  ]
  const child = spawn(process.execPath, [built('cli.cjs'), ...words], { stdio: ['pipe', 'pipe', 'ignore'] })
  const [line] = await once(createInterface(child.stdout), 'line')
  const { chains, l1s, emulator, teleporter } = JSON.parse(line)
  expect(teleporter).toEqual({ messenger, registry })
  await call(chains.C.rpc, 'evm_increaseTime', [31])
  const latest = { to: registry, data: '0xd820e64f' } // getLatestTeleporter()
  const warp = { to: '0x0200000000000000000000000000000000000005', data: '0x4213cf78' } // getBlockchainID()
  for (const { rpc } of [chains.C, l1s[0]])
    expect(String(await call(rpc, 'eth_call', [latest, 'latest']))).toContain(
      messenger.slice(2).toLowerCase(),
    )
  const destinationBlockchainID = (await call(l1s[0].rpc, 'eth_call', [warp, 'latest'])) as `0x${string}`
  const data = encodeFunctionData({
    abi: teleporterMessengerAbi,
    functionName: 'sendCrossChainMessage',
    args: [
      {
        destinationBlockchainID,
        destinationAddress: ewoq.address,
        feeInfo: noFee,
        requiredGasLimit: 100_000n,
        allowedRelayerAddresses: [],
        message: '0x01',
      },
    ],
  })
  await call(chains.C.rpc, 'eth_sendTransaction', [{ from: ewoq.address, to: messenger, data }])
  expect(await call(emulator, 'emulator.getRelay', {})).toMatchObject({
    enabled: true,
    messages: [{ status: 'delivered' }],
  })
  child.stdin.end()
  await once(child, 'exit')
})

it('--teleporter shows the addresses in the banner, and --relay=false leaves messages waiting', async () => {
  const { url, stdout, child, ended } = await startCli(['--teleporter', '--relay=false'])
  expect(stdout).toContain(`  messenger  ${messenger}\n  registry   ${registry}\n`)
  expect(await call(`${url}/ext/emulator`, 'emulator.getRelay', {})).toMatchObject({ enabled: false })
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
