import { privateKeyToAccount } from 'viem/accounts'
import { readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import http from 'node:http'
const acc = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')
const N = 24000
const raws: string[] = []
for (let i = 0; i < N; i++) raws.push(await acc.signTransaction({ type: 'eip1559', chainId: 43112, nonce: i, gas: 21000n, maxFeePerGas: 300n * 10n ** 9n, maxPriorityFeePerGas: 1n, to: '0x000000000000000000000000000000000000dEaD', value: 1n }))
const child = spawn('node', [...(process.argv[2] ?? '').split(' ').filter(Boolean), 'dist/cli.js', '--http-port=19955', '--quiet'], { stdio: 'inherit' })
await new Promise((r) => setTimeout(r, 1500))
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
const post = (b: string) => new Promise<string>((res, rej) => { const q = http.request({ port: 19955, path: '/ext/bc/C/rpc', method: 'POST', agent, headers: { 'content-type': 'application/json' } }, (r) => { let s = ''; r.on('data', (c) => (s += c)); r.on('end', () => res(s)) }); q.on('error', rej); q.end(b) })
const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1000
console.log('start', rss())
for (let i = 0; i < N; i++) { const s = await post(`{"jsonrpc":"2.0","id":1,"method":"eth_sendRawTransaction","params":["${raws[i]}"]}`); if (i === 0) console.log(s); if ((i + 1) % 4000 === 0) console.log(i + 1, rss()) }
child.kill(); process.exit()
