/**
 * The objects and functions that a tracer's script has besides the language, as geth gives them (libevm
 * `eth/tracers/js/goja.go`). It is a script itself and gets `ask`, which asks the process, and `stop`, which ends the
 * call with an error that the script cannot catch. The library of large numbers is loaded before.
 */
export const guest = String.raw`(function (ask, stop) {
  'use strict'
  var keys = Object.keys, isArray = Array.isArray, toText = Object.prototype.toString, write = JSON.stringify
  var uint8 = Uint8Array, big = bigInt, text = String, typeError = TypeError, integer = Math.trunc, same = Object.is
  var longText
  function crash() { stop('crash', true) }
  function fail(message) { stop(message, false) }
  function hexOf(bytes) {
    var out = ''
    for (var i = 0; i < bytes.length; i++) out += (bytes[i] < 16 ? '0' : '') + bytes[i].toString(16)
    return out
  }
  function bytesOf(hex) {
    var out = new uint8(hex.length >> 1)
    for (var i = 0; i < out.length; i++) out[i] = parseInt(hex.substr(2 * i, 2), 16)
    return out
  }
  function fromHex(given) {
    var hex = given.slice(0, 2) === '0x' || given.slice(0, 2) === '0X' ? given.slice(2) : given
    if (hex.length % 2 === 1) hex = '0' + hex
    return bytesOf(/^([0-9a-fA-F]{2})*/.exec(hex)[0])
  }
  function fromBuffer(buffer, allowsText, count, least) {
    if (count < least) crash()
    if (buffer === undefined || buffer === null) throw new typeError('Cannot convert undefined or null to object')
    var kind = toText.call(buffer)
    if (allowsText && kind === '[object String]') return fromHex(text(buffer))
    if (isArray(buffer)) return uint8.from(buffer, function (each) { return integer(Number(each)) || 0 })
    if (typeof buffer === 'object' && buffer.constructor === uint8) return buffer
    fail('invalid buffer type')
  }
  function sized(bytes, size) {
    var hex = hexOf(bytes)
    return hex.length > 2 * size ? hex.slice(hex.length - 2 * size) : hex.padStart(2 * size, '0')
  }
  function whole(value) { var number = integer(Number(value)); return number === number ? number : 0 }
  function address(buffer, allowsText, count, least) { return sized(fromBuffer(buffer, allowsText, count, least), 20) }
  function define(name, value) {
    Object.defineProperty(globalThis, name, { value: value, writable: true, enumerable: true, configurable: true })
  }
  define('toHex', function () {
    longText = '0x' + hexOf(fromBuffer(arguments[0], false, arguments.length, 1))
    return longText
  })
  define('toWord', function () { return bytesOf(sized(fromBuffer(arguments[0], true, arguments.length, 1), 32)) })
  define('toAddress', function () { return bytesOf(address(arguments[0], true, arguments.length, 1)) })
  define('toContract', function () {
    return bytesOf(ask('contract', address(arguments[0], true, arguments.length, 1), text(whole(arguments[1]))))
  })
  define('toContract2', function () {
    var from = address(arguments[0], true, arguments.length, 1)
    var code = hexOf(fromBuffer(arguments[2], true, arguments.length, 3))
    return bytesOf(ask('contract2', from, sized(fromHex(text(arguments[1])), 32), code))
  })
  define('isPrecompiled', function () { return ask('precompiled', address(arguments[0], true, arguments.length, 1)) === 1 })
  define('slice', function () {
    var bytes = fromBuffer(arguments[0], false, arguments.length, 1)
    var start = whole(arguments[1]), end = whole(arguments[2])
    if (start < 0 || start > end || end > bytes.length)
      fail('Tracer accessed out of bound memory: available ' + bytes.length + ', offset ' + start + ', size ' + (end - start))
    return bytes.slice(start, end)
  })

  var step = { opcode: 0, opName: 'STOP', pc: 0, gas: 0, cost: 0, depth: 0, refund: 0 }, error, memory
  function memoryBytes() {
    if (step.peek === undefined) crash()
    return memory === undefined ? (memory = bytesOf(ask('memory'))) : memory
  }
  function frame() { if (step.caller === undefined) crash(); return step }
  var log = {
    getPC: function () { return step.pc },
    getGas: function () { return step.gas },
    getCost: function () { return step.cost },
    getDepth: function () { return step.depth },
    getRefund: function () { return step.refund },
    getError: function () { return error },
    op: {
      toNumber: function () { return step.opcode },
      toString: function () { return step.opName },
      isPush: function () { return step.opcode >= 0x5f && step.opcode <= 0x7f },
    },
    stack: {
      peek: function (index) {
        var size = frame().height, at = whole(index)
        if (at < 0 || at >= size) fail('tracer accessed out of bound stack: size ' + size + ', index ' + at)
        return big(step.peek(at))
      },
      length: function () { return frame().height },
    },
    memory: {
      slice: function (from, to) {
        var begin = whole(from), end = whole(to)
        if (begin === end) return new uint8(0)
        if (end < begin || begin < 0) fail('tracer accessed out of bound memory: offset ' + begin + ', end ' + end)
        var bytes = memoryBytes()
        if (end - bytes.length > 1048576) fail('reached limit for padding memory slice: ' + (end - bytes.length))
        var out = new uint8(end - begin)
        out.set(bytes.subarray(begin, end))
        return out
      },
      getUint: function (from) {
        var at = whole(from), bytes = memoryBytes()
        if (at < 0 || bytes.length < at + 32)
          fail('tracer accessed out of bound memory: available ' + bytes.length + ', offset ' + at + ', size 32')
        return big(hexOf(bytes.subarray(at, at + 32)), 16)
      },
      length: function () { return memoryBytes().length },
    },
    contract: {
      getCaller: function () { return bytesOf(frame().caller) },
      getAddress: function () { return bytesOf(frame().address) },
      getValue: function () { return big(frame().value) },
      getInput: function () { frame(); return bytesOf(ask('input')) },
    },
  }
  var db = {
    getBalance: function () { return big(ask('balance', address(arguments[0], false, arguments.length, 1))) },
    getNonce: function () { return ask('nonce', address(arguments[0], false, arguments.length, 1)) },
    getCode: function () { return bytesOf(ask('code', address(arguments[0], false, arguments.length, 1))) },
    getState: function () {
      var whose = address(arguments[0], false, arguments.length, 1)
      return bytesOf(ask('state', whose, sized(fromBuffer(arguments[1], false, arguments.length, 2), 32)))
    },
    exists: function () { return ask('exists', address(arguments[0], false, arguments.length, 1)) === 1 },
  }
  var entered, left
  var frameObject = {
    getType: function () { return entered.type },
    getFrom: function () { return bytesOf(entered.from) },
    getTo: function () { return bytesOf(entered.to) },
    getInput: function () { return bytesOf(entered.input) },
    getGas: function () { return entered.gas },
    getValue: function () { return entered.value === undefined ? undefined : big(entered.value) },
  }
  var resultObject = {
    getGasUsed: function () { return left.gasUsed },
    getOutput: function () { return bytesOf(left.output) },
    getError: function () { return left.error },
  }
  function escaped(json) {
    return json.replace(/[<>&\u2028\u2029]/g, function (each) {
      return '\\u' + each.charCodeAt(0).toString(16).padStart(4, '0')
    })
  }
  function jsonOf(value) {
    switch (typeof value) {
      case 'number':
        if (value !== value) return 'NaN'
        if (value === Infinity) return '+Inf'
        if (value === -Infinity) return '-Inf'
        return same(value, -0) ? '-0' : text(value)
      case 'string':
        if (value === longText && value.length > 16) return '{}'
        if (/^[\x00-\x7f]*$/.test(value)) return escaped(write(value))
        var units = [65279]
        for (var i = 0; i < value.length; i++) units.push(value.charCodeAt(i))
        return write(units)
      case 'boolean':
        return text(value)
      case 'object':
      case 'function':
        if (value === null) return '{}'
        var json = write(value)
        return json === undefined ? 'null' : escaped(json)
      default:
        return '{}'
    }
  }
  var tracer
  function isCallable(name) { return typeof tracer[name] === 'function' }
  return {
    create: function (value, config) {
      if (value === undefined || value === null) crash()
      tracer = Object(value)
      if (!isCallable('result')) return 'trace object must expose a function result()'
      if (!isCallable('fault')) return 'trace object must expose a function fault()'
      var hasFrames = isCallable('enter')
      if (hasFrames !== isCallable('exit')) return 'trace object must expose either both or none of enter() and exit()'
      if (isCallable('setup')) tracer.setup(config)
      return (isCallable('step') ? 1 : 0) + (hasFrames ? 2 : 0)
    },
    step: function (pc, opcode, opName, gas, cost, depth, refund, height, caller, address, value, message, peek) {
      step = { pc: pc, opcode: opcode, opName: opName, gas: gas, cost: cost, depth: depth, refund: refund, height: height,
        caller: caller, address: address, value: value, peek: peek }
      error = message
      memory = undefined
      tracer.step(log, db)
    },
    fault: function (message, height) {
      error = message
      if (step.peek !== undefined) step.height = height
      tracer.fault(log, db)
    },
    enter: function (type, from, to, input, gas, value) {
      entered = { type: type, from: from, to: to, input: input, gas: gas, value: value }
      tracer.enter(frameObject)
    },
    exit: function (gasUsed, output, message) {
      left = { gasUsed: gasUsed, output: output, error: message }
      tracer.exit(resultObject)
    },
    result: function (context) {
      var ctx = {}, given = JSON.parse(context)
      for (var i = 0; i < given.length; i++) {
        var kind = given[i][1], value = given[i][2]
        ctx[given[i][0]] = kind === 'bytes' ? bytesOf(value) : kind === 'bigint' ? big(value) : value
      }
      return jsonOf(tracer.result(ctx, db))
    },
    describe: function (thrown) {
      var isError = typeof thrown === 'object' && thrown !== null
      return write([text(thrown), isError && typeof thrown.stack === 'string' ? thrown.stack : ''])
    },
  }
})`
