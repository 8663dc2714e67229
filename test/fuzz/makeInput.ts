import { randomCode } from './evmCode.js'
import type { FuzzInput } from './FuzzInput.js'
import type { FuzzedMethod, FuzzSubject } from './FuzzSubject.js'
import { Seeded } from './Seeded.js'
import { signedTransaction, spoiltTransaction } from './transactions.js'
import { anyValue, deepValue, fittingValue, type JsonSource, quoted } from './values.js'

/** Calls that change the state when they are good. A sample of validators moves the random sequence on. */
const changing =
  /^(emulator|admin)\.|\.issueTx$|^platform\.sampleValidators$|^(evm|anvil|hardhat)_|^eth_(send|new|uninstall|getFilterChanges|resend|fillTransaction)|^personal_|^debug_set/
const otherPaths: readonly string[] = [
  '/',
  '/ext',
  '/ext/',
  '/ext/health',
  '/ext/health/readiness',
  '/ext/health/liveness?tag=application',
  '/ext/metrics',
  '/ext/info',
  '/ext/bc/C/ws',
  '/ext/bc/C/rpc/',
  '/ext/bc/%43/rpc',
  '/ext/bc/%zz',
  '/ext//info',
  '/ext/../ext/info',
  '/ext/emulator/aggregate-signatures',
  '/ext/emulator/aggregate-signatures/health',
  '/ext/index/C/block',
  '/\u0000',
]

/** The input of a number. It follows from the seed, the number and the subject, so each one can be tried on its own. */
export function makeInput(seed: string, index: number, subject: FuzzSubject): FuzzInput {
  const seeded = new Seeded(`${seed}/${index}`)
  const kind = seeded.below(100)
  if (kind < 58) return methodCall(seeded, subject)
  if (kind < 68) return spoiltBody(seeded, subject)
  if (kind < 82) return transactionCall(seeded, subject)
  if (kind < 90) return httpRequest(seeded, subject)
  if (kind < 94) return providerCall(seeded, subject)
  if (kind < 98) return webSocket(seeded, subject)
  return bytes(seeded)
}

function methodCall(seeded: Seeded, subject: FuzzSubject): FuzzInput {
  const method = seeded.pick(subject.methods)
  if (!method.positional || !seeded.chance(0.06)) return rpc(method, request(seeded, subject, method))
  const calls = Array.from({ length: seeded.below(5) }, () => {
    const other = seeded.pick(subject.methods)
    return request(seeded, subject, other.path === method.path ? other : method)
  })
  return { surface: 'rpc', path: method.path, body: `[${calls.join(',')}]`, changes: true }
}

function rpc({ path, name }: FuzzedMethod, body: string): FuzzInput {
  return { surface: 'rpc', path, body, changes: changing.test(name) }
}

function request(seeded: Seeded, subject: FuzzSubject, method: FuzzedMethod): JsonSource {
  const id = seeded.chance(0.9) ? '1' : anyValue(seeded, subject.known)
  return `{"jsonrpc":"2.0","id":${id},"method":${quoted(method.name)},"params":${params(seeded, subject, method)}}`
}

function params(seeded: Seeded, { known }: FuzzSubject, method: FuzzedMethod): JsonSource {
  if (seeded.chance(0.05)) return anyValue(seeded, known)
  if (seeded.chance(0.01)) return deepValue(seeded.below(12_000))
  const value = (parameter: FuzzedMethod['params'][number]): JsonSource =>
    bounded(
      method.name,
      seeded.chance(0.6) ? fittingValue(seeded, known, parameter) : anyValue(seeded, known),
    )
  if (method.positional) {
    const values = method.params.map(value)
    if (seeded.chance(0.1)) values.pop()
    if (seeded.chance(0.05)) values.push(anyValue(seeded, known))
    return `[${values.join(',')}]`
  }
  const members = method.params
    .filter(() => seeded.chance(0.85))
    .map((parameter) => `${quoted(parameter.name)}:${value(parameter)}`)
  const object = `{${members.join(',')}}`
  return seeded.chance(0.2) ? `[${object}]` : object
}

/** Thousands of blocks take their time by right: a number that methods would take as that many is made small. */
function bounded(method: string, value: JsonSource): JsonSource {
  if (!/[mM]ine/.test(method)) return value
  return value.replace(/^"?(0x[0-9a-fA-F]+|\d+)"?$/, (text, digits: string) =>
    BigInt(digits) > 200n && BigInt(digits) <= 100_000n ? '200' : text,
  )
}

function spoiltBody(seeded: Seeded, subject: FuzzSubject): FuzzInput {
  const method = seeded.pick(subject.methods)
  const good = request(seeded, subject, method)
  const at = seeded.below(good.length)
  const body = seeded.pick([
    () => good.slice(0, at),
    () => good.slice(0, at) + Buffer.from(seeded.bytes(3)).toString('latin1') + good.slice(at),
    () => good.slice(0, at) + good.slice(at + 1),
    () => `${good}${good}`,
    () => anyValue(seeded, subject.known, 5),
    () => deepValue(seeded.below(20_000)),
    () => `{"jsonrpc":"2.0","id":${deepValue(seeded.below(9_000))},"method":${quoted(method.name)}}`,
    () => Buffer.from(seeded.bytes(seeded.below(60))).toString('latin1'),
    () => '',
  ])()
  return rpc(method, body)
}

function transactionCall(seeded: Seeded, subject: FuzzSubject): FuzzInput {
  const kind = seeded.below(9)
  if (kind < 2) return issueCall(seeded, subject, '/ext/bc/P', 'platform', subject.platformTransactions)
  if (kind === 2) return issueCall(seeded, subject, '/ext/bc/X', 'avm', subject.xChainTransactions)
  if (kind === 3) return issueCall(seeded, subject, '/ext/bc/X/wallet', 'wallet', subject.xChainTransactions)
  if (kind === 8) return issueCall(seeded, subject, '/ext/bc/C/avax', 'avax', subject.atomicTransactions)
  if (kind === 4) {
    const code = Buffer.from(randomCode(seeded, subject.known.addresses)).toString('hex')
    const method = seeded.pick(['eth_call', 'eth_estimateGas', 'eth_createAccessList', 'debug_traceCall'])
    const more = method === 'debug_traceCall' ? `,"latest",{"tracer":${tracer(seeded)}}` : ''
    return call('/ext/bc/C/rpc', method, `[{"data":"0x${code}","gas":"0x4c4b40"}${more}]`)
  }
  const bytes =
    kind === 5
      ? spoiltTransaction(seeded, subject.evmTransactions)
      : signedTransaction(seeded, subject.known, subject.key)
  return call('/ext/bc/C/rpc', 'eth_sendRawTransaction', `["0x${Buffer.from(bytes).toString('hex')}"]`)
}

function issueCall(
  seeded: Seeded,
  { encoded }: FuzzSubject,
  path: string,
  service: string,
  samples: readonly Uint8Array[],
): FuzzInput {
  const tx = encoded(spoiltTransaction(seeded, samples))
  return call(path, `${service}.issueTx`, `{"tx":"${tx}","encoding":"hex"}`)
}

function tracer(seeded: Seeded): JsonSource {
  return quoted(
    seeded.pick([
      'callTracer',
      'prestateTracer',
      '4byteTracer',
      'flatCallTracer',
      'muxTracer',
      'noopTracer',
      '',
    ]),
  )
}

function call(path: string, method: string, params: JsonSource): FuzzInput {
  const body = `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`
  return { surface: 'rpc', path, body, changes: changing.test(method) }
}

function httpRequest(seeded: Seeded, subject: FuzzSubject): FuzzInput {
  const path = seeded.chance(0.5) ? seeded.pick(otherPaths) : seeded.pick(subject.methods).path
  const method = seeded.pick(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD'])
  const headers: Record<string, string> = {}
  for (const name of ['origin', 'content-type', 'accept', 'avalanche-api-route', 'accept-encoding'])
    if (seeded.chance(0.3)) headers[name] = headerValue(seeded)
  const body = ['GET', 'HEAD'].includes(method) ? undefined : anyValue(seeded, subject.known)
  return { surface: 'http', method, path, headers, body }
}

function headerValue(seeded: Seeded): string {
  return seeded.pick([
    'http://localhost:3000',
    'https://evil.example',
    'null',
    'application/json',
    'application/json; charset=utf-8',
    'text/plain',
    'gzip',
    '*/*',
    ';;;',
    'C',
    `"${seeded.hex(8)}`,
  ])
}

function providerCall(seeded: Seeded, subject: FuzzSubject): FuzzInput {
  const onC = subject.methods.filter(({ path }) => path === '/ext/bc/C/rpc')
  const method = seeded.pick(onC)
  const source = params(seeded, subject, method)
  return {
    surface: 'provider',
    method: method.name,
    params: source.startsWith('[[[[') ? [] : JSON.parse(source),
    changes: changing.test(method.name),
  }
}

function webSocket(seeded: Seeded, subject: FuzzSubject): FuzzInput {
  const method = seeded.pick(subject.methods)
  const frames = Array.from({ length: 1 + seeded.below(3) }, () => {
    const payload = seeded.chance(0.7)
      ? Buffer.from(request(seeded, subject, method))
      : Buffer.from(seeded.bytes(seeded.below(200)))
    return Buffer.from(frame(seeded, payload)).toString('hex')
  })
  const whole = seeded.chance(0.9)
  if (!whole)
    frames.push(Buffer.from(frame(seeded, seeded.bytes(20), 21 + (seeded.next() % 60_000))).toString('hex'))
  return { surface: 'webSocket', frames, whole, changes: true }
}

/** A WebSocket frame (RFC 6455 section 5.2) whose head may be wrong. @param length what the head says */
function frame(seeded: Seeded, payload: Uint8Array, length = payload.length): Uint8Array {
  const opcode = seeded.chance(0.7) ? 1 : seeded.below(16)
  const head = (seeded.chance(0.9) ? 0x80 : 0) | (seeded.chance(0.05) ? 0x40 : 0) | opcode
  const masked = seeded.chance(0.95)
  const size = length < 126 ? [length] : [126, (length >> 8) & 0xff, length & 0xff]
  const mask = seeded.bytes(4)
  const body = masked ? payload.map((byte, i) => byte ^ (mask[i % 4] ?? 0)) : payload
  return Buffer.concat([
    Uint8Array.of(head, (size[0] ?? 0) | (masked ? 0x80 : 0), ...size.slice(1)),
    ...(masked ? [mask] : []),
    body,
  ])
}

function bytes(seeded: Seeded): FuzzInput {
  const line = `${seeded.pick(['GET', 'POST', 'PRI', 'get'])} ${seeded.pick(otherPaths)} HTTP/${seeded.pick(['1.1', '1.0', '2.0', '9'])}\r\n`
  const headers = [
    `host: ${seeded.pick(['127.0.0.1', 'localhost', '', 'evil.example', 'a b'])}`,
    `content-length: ${seeded.pick(['0', '5', '-1', '99999999999999999999', 'x'])}`,
    'content-type: application/json',
    'transfer-encoding: chunked',
    'upgrade: websocket\r\nconnection: upgrade',
    'sec-websocket-key: AAAA',
    'expect: 100-continue',
  ].filter(() => seeded.chance(0.5))
  const text = `${line}${headers.join('\r\n')}\r\n\r\n${seeded.pick(['', '{}', '5\r\nhello\r\n0\r\n\r\n'])}`
  const whole = seeded.chance(0.5) ? Buffer.from(text) : Buffer.from(seeded.bytes(seeded.below(300)))
  const at = seeded.below(whole.length + 1)
  return {
    surface: 'bytes',
    chunks: [whole.subarray(0, at), whole.subarray(at)].map((part) => part.toString('hex')),
  }
}
