/** Reads what an instance of the SDK has: methods, and other members such as `sdk.config`. */
import ts from 'typescript'
import { type ApiShape, named, type Part, type Parts } from './apiShape.ts'
import { isPublic } from './packageProgram.ts'
import { readConstantType } from './readConstants.ts'
import type { TypeReader } from './typeReader.ts'

/** Arguments that the SDK adds to each call, although the types of the package's methods require them. */
const injectedMembers = new Set(['options', 'contracts', 'provider'])

/** Forms of a transaction other than the call. */
const companionNames = ['encode', 'estimateGas']

/** @param sdk - the class `StakeWiseSDK` */
export function readInstance(sdk: ts.Symbol, reader: TypeReader): { methods: Parts; members: Parts } {
  const methods = new Map<string, ApiShape>()
  const members = new Map<string, ApiShape>()
  for (const property of instanceProperties(sdk, reader.checker)) {
    const own = readMethods(property, reader)
    for (const [path, method] of own) methods.set(path, method)
    if (own.length > 0) continue
    for (const [path, member] of readMembers(property, reader)) members.set(path, member)
  }
  return { methods, members }
}

export const instanceProperties = (sdk: ts.Symbol, checker: ts.TypeChecker): ts.Symbol[] =>
  checker.getDeclaredTypeOfSymbol(sdk).getProperties().filter(isPublic)

/** The method of a property like `getGas`; the methods of a group like `vault`, all of whose properties are; or none. */
function readMethods(property: ts.Symbol, reader: TypeReader): Part[] {
  const { checker } = reader
  const { name } = property
  const type = checker.getTypeOfSymbol(property)
  const call = reader.readCall(type)
  if (call) return [[name, methodOf(call)]]
  const inner = type.flags & ts.TypeFlags.Object ? type.getProperties() : []
  const isGroup = inner.every((one) => checker.getTypeOfSymbol(one).getCallSignatures().length > 0)
  return isGroup ? inner.flatMap((one) => readGroupMethod(name, one, reader)) : []
}

/** Reads a method of a group, with the other forms of a transaction as parts. */
function readGroupMethod(group: string, symbol: ts.Symbol, reader: TypeReader): Part[] {
  const { checker } = reader
  const type = checker.getTypeOfSymbol(symbol)
  const call = reader.readCall(type, injectedMembers)
  if (!call) return []
  const companions = companionNames.flatMap((name): Part[] => {
    const companion = type.getProperty(name)
    const form = companion && reader.readCall(checker.getTypeOfSymbol(companion), injectedMembers)
    return form ? [[`.${name}`, methodOf(form)]] : []
  })
  const method = methodOf(call)
  const text = [method.text, ...companions.map(([path, form]) => path.slice(1) + form.text)].join('; ')
  return [[`${group}.${symbol.name}`, { ...method, text, parts: new Map([...method.parts, ...companions]) }]]
}

/** Separates the kind of promise from the result of a call, so that the two are compared separately. */
function methodOf(call: ApiShape): ApiShape {
  const result = call.parts.get(' → ')
  const promise = /^promise: (.*)/.exec(result?.kind ?? '')?.[1]
  const value = promise ? result?.parts.get('') : result
  const parts = new Map([...call.parts, ...(value ? [[' → ', value] as const] : [])])
  return { ...call, parts: parts.set(': promise', named(promise ?? 'sync')) }
}

function readMembers(property: ts.Symbol, reader: TypeReader): Part[] {
  const shape =
    property.name === 'config'
      ? readConstantType(reader.checker.getTypeOfSymbol(property), reader)
      : reader.readField(property)
  return leavesOf(property.name, shape)
}

/** Splits an object into its leaves. So if only one side has a group of contracts, each contract is a difference. */
function leavesOf(name: string, shape: ApiShape): Part[] {
  const isLeaf = shape.kind !== 'object' || shape.optional || shape.parts.has('[key]')
  return isLeaf ? [[name, shape]] : [...shape.parts].flatMap(([path, part]) => leavesOf(name + path, part))
}
