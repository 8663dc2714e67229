// Kills processes that keep a network in a file (`--state`) at random moments, and checks what the file has then: it can
// be loaded, it lacks nothing but the changes of the last interval, and all its parts are those of one moment. Each
// process goes on with the file that the one before left. The file is written anew after few records, so that many
// processes are killed while that happens.
// usage: npm run killTrials -- [TRIALS]
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { keptNetwork } from '../src/library/createInFile.js'
import { createNetwork } from '../src/library/createNetwork.js'
import { takeFile } from '../src/library/emulated/KeptFile.js'
import type { Snowglobe } from '../src/library/Snowglobe.js'
import { summaryOfRecord } from '../state/stateFile/ChangeRecord.js'
import { bytesSource } from '../state/stateFile/frames.js'
import { listStateFile } from '../state/stateFile/StateFile.js'

const intervalMs = 20
/** The slowest writing that counts as part of an interval: the disk and the machine are shared. */
const slackMs = 1_000
const someone = '0x00000000000000000000000000000000000000aa'

const childAt = process.argv.indexOf('child')
if (childAt > 0) await live(process.argv[childAt + 1] ?? '')
else await runTrials(Number(process.argv[2] ?? 100))

/** Keeps a network in a file and makes transfers; each line of the output is the number of transfers and the time. */
async function live(path: string): Promise<void> {
  const file = takeFile({
    file: path,
    intervalMs,
    beginning: {},
    differs: (name) => new Error(name),
    leastRecords: 20_000,
  })
  const net = await keptNetwork(
    file,
    () => createNetwork({ accounts: 2 }),
    () => createNetwork({ state: file.path }),
  )
  for (let sent = await sentTo(net); ; sent++) {
    process.stdout.write(`${sent} ${Date.now()}\n`)
    await transfer(net)
    if (sent % 50 === 49) await net.revert(await net.snapshot())
    if (sent % 20 === 19) await net.increaseTime(1_000)
    if (sent % 400 === 399) await net.l1s.create({ alias: `game${sent}` })
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

async function transfer(net: Snowglobe): Promise<void> {
  const [from] = net.accounts
  await net.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: from?.address, to: someone, value: '0x1' }],
  })
}

async function sentTo(net: Snowglobe): Promise<number> {
  return Number(await net.provider.request({ method: 'eth_getBalance', params: [someone, 'latest'] }))
}

async function runTrials(trials: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'snowglobe-kills-'))
  const file = join(directory, 'net.state')
  const counts = { kills: 0, whileWritingAnew: 0, cut: 0, beforeFirst: 0, lostMost: 0 }
  try {
    for (let trial = 0; trial < trials; trial++) {
      // A small file keeps the trials short.
      if (existsSync(file) && statSync(file).size > 3e6) rmSync(file)
      await oneTrial(file, directory, counts)
      if (trial % 20 === 19) console.log(`${trial + 1} trials: ${JSON.stringify(counts)}`)
    }
    console.log(`${trials} trials passed: ${JSON.stringify(counts)}`)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

type Counts = { kills: number; whileWritingAnew: number; cut: number; beforeFirst: number; lostMost: number }

async function oneTrial(file: string, directory: string, counts: Counts): Promise<void> {
  const lines: { readonly sent: number; readonly atMs: number }[] = []
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'child', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const first = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const [sent = 0, atMs = 0] = line.split(' ').map(Number)
      lines.push({ sent, atMs })
      resolve()
    })
  })
  const isDuringStart = Math.random() < 0.1
  if (isDuringStart) await pause(Math.random() * 800)
  else {
    await Promise.race([first, ended(child)])
    await pause(Math.random() * 400)
  }
  const killedMs = Date.now()
  child.kill('SIGKILL')
  await ended(child)
  if (child.signalCode !== 'SIGKILL') throw new Error('the process ended by itself')
  counts.kills++
  if (existsSync(`${file}.unfinished`)) counts.whileWritingAnew++
  if (!existsSync(file)) {
    if (lines.length > 0) throw new Error('there is no file, although the network was created')
    counts.beforeFirst++
    return
  }
  const before = readFileSync(file)
  if (listStateFile(bytesSource(before), file, summaryOfRecord).cutBytes > 0) counts.cut++
  const net = await createNetwork({ state: file })
  const found = await sentTo(net)
  const due = lines.filter(({ atMs }) => atMs < killedMs - intervalMs - slackMs).at(-1)?.sent ?? 0
  const last = lines.at(-1)?.sent ?? 0
  if (found < due) throw new Error(`the file has ${found} transfers, and should have at least ${due}`)
  if (lines.length > 0) counts.lostMost = Math.max(counts.lostMost, last - found)
  const { cChain } = net.network.world
  const nonce = Number(
    await net.provider.request({
      method: 'eth_getTransactionCount',
      params: [net.accounts[0]?.address, 'latest'],
    }),
  )
  if (nonce !== found) throw new Error(`${found} transfers, but the nonce is ${nonce}`)
  const blocks = Number(cChain.head.header.number)
  if (cChain.totals.transactions > blocks) throw new Error('there are more transactions than blocks')
  // The chain goes on: the state after the head is that of its header.
  await transfer(net)
  if ((await sentTo(net)) !== found + 1) throw new Error('a transfer does not count')
  await net.close()
  if (!readFileSync(file).equals(before)) throw new Error('loading changed the file')
  const others = readdirSync(directory).filter((name) => !/^net\.state(\.lock|\.unfinished)?$/.test(name))
  if (others.length > 0) throw new Error(`files were left: ${others.join(', ')}`)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function ended(child: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))
}
