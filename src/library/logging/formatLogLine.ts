import type { LogFields, LogLine } from '../../../state/node/NodeLogger.js'

/** The width of the messages that go-ethereum writes. */
const messageWidth = 40

/** Loggers that belong to the node itself; all others belong to a chain. */
const ofNode: readonly string[] = ['main', 'vm-factory']

/**
 * Returns a log line as the node writes it, without a line break:
 * `[11-22|09:14:08.821] INFO <C Chain> starting consensus {"lastAcceptedHeight": 0}`. The node also prints
 * the position in its source before the message (AvalancheGo `utils/logging/format.go`).
 * @param time shown in the local time zone
 */
export function formatLogLine({ logger, level, message, fields, isOfGeth }: LogLine, time: Date): string {
  const chain = ofNode.includes(logger) ? '' : ` <${logger} Chain>`
  const start = `[${formatTime(time)}] ${level}${chain} ${oneLine(message)}`
  if (fields === undefined) return start
  return isOfGeth ? gethLine(start, message, fields) : `${start} ${formatFields(fields)}`
}

/** go-ethereum's terminal format: the message padded, then names and values (libevm `log/format.go`). */
function gethLine(start: string, message: string, fields: LogFields): string {
  const padding = ' '.repeat(Math.max(0, messageWidth - message.length))
  const members = Object.entries(fields).map(([name, value]) => ` ${name}=${gethValue(value)}`)
  return `${start}${padding}${members.join('')}`
}

/** Numbers of more than five digits have commas. */
function gethValue(value: unknown): string {
  const text = String(value)
  const isShort = (typeof value !== 'bigint' && typeof value !== 'number') || value < 100_000
  return isShort ? text : text.replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** `11-22|09:14:08.821` */
function formatTime(time: Date): string {
  const date = `${two(time.getMonth() + 1)}-${two(time.getDate())}`
  const clock = `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`
  return `${date}|${clock}.${String(time.getMilliseconds()).padStart(3, '0')}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** Zap's console format: a space between members, and none inside their values. */
function formatFields(fields: LogFields): string {
  const members = Object.entries(fields).map(
    ([name, value]) => `${JSON.stringify(name)}: ${formatValue(value)}`,
  )
  return `{${members.join(', ')}}`
}

function formatValue(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
  return text ?? 'null'
}

function oneLine(message: string): string {
  return message.replaceAll('\n', '\\n')
}
