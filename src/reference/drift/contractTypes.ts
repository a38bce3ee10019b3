/** Reads the contracts of ethers: their functions, with arguments and results. */
import type ts from 'typescript'
import { type ApiShape, callOf, contractOf, named, type Part } from './apiShape.ts'
import { nameOf } from './packageProgram.ts'
import type { TypeReader } from './typeReader.ts'

/** Whether a type is an ethers contract. Checks its members, so that `Omit<Contract, 'connect'>` counts too. */
export const isContract = (type: ts.Type): boolean =>
  ['interface', 'runner', 'target', 'queryFilter'].every((name) => type.getProperty(name))

/** The functions of a contract with a name are also added to `contracts` of the reader. */
export function readContract(type: ts.Type, reader: TypeReader): ApiShape {
  const name = contractName(type)
  const known = name === undefined ? undefined : reader.contracts.get(name)
  const functions = known ?? new Map(type.getProperties().flatMap((symbol) => readFunction(symbol, reader)))
  if (name !== undefined && functions.size > 0) reader.contracts.set(name, functions)
  return contractOf(name, functions)
}

/** The name of a contract's type without `Abi`: `Erc20` for `Erc20Abi`. A combination of several contracts has no name. */
function contractName(type: ts.Type): string | undefined {
  if (!type.isClassOrInterface()) return undefined
  const name = nameOf(type).replace(/Abi$/, '')
  return name === 'BaseContract' ? undefined : name
}

/**
 * Reads a function of the ABI, which ethers and TypeChain declare as an interface with the arguments as a tuple. Whether
 * it accepts the native coin is the third type argument in TypeChain, and part of the interface's name in `sdk/`.
 *
 * @returns nothing for the other members of a contract
 */
function readFunction(symbol: ts.Symbol, reader: TypeReader): Part[] {
  const { checker } = reader
  const type = checker.getTypeOfSymbol(symbol)
  const [call] = type.getCallSignatures()
  const staticCall = type.getProperty('staticCall')
  const [simulated] = staticCall ? checker.getTypeOfSymbol(staticCall).getCallSignatures() : []
  const [args, , mutability] = reader.typeArguments(type)
  if (!call || !simulated || !args || !type.getProperty('fragment')) return []
  const result = reader.awaited(call.getReturnType())
  const takesValue =
    nameOf(type) === 'PayableFunction' || (mutability?.isStringLiteral() && mutability.value === 'payable')
  const sending = takesValue ? 'sends a transaction, also with a value' : 'sends a transaction'
  const text = nameOf(result) === 'ContractTransactionResponse' ? sending : 'reads'
  const inputs = reader.typeArguments(args).map((input) => reader.read(input))
  const shape = callOf(inputs, reader.read(reader.awaited(simulated.getReturnType())))
  return [[`.${symbol.name}`, { ...shape, text, parts: new Map([...shape.parts, ['', named(text)]]) }]]
}
