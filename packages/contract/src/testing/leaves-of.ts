import { z } from 'zod'

/** A schema of one value, and where in its call it stands. */
export interface Leaf {
  readonly path: string
  readonly schema: z.ZodType
}

/** Every schema of a part of a call that takes one value, with its path. An unknown kind of schema fails the test. */
export function leavesOf(schema: z.core.$ZodType, path: string): Leaf[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, part]) => leavesOf(part, `${path}.${key}`))
  }
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, `${path}[]`)
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((part) => leavesOf(part, `${path}[]`))
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((part) => leavesOf(part, path))
  if (schema instanceof z.ZodRecord) return leavesOf(schema.valueType, `${path}{}`)
  const wraps = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodReadonly] as const
  for (const kind of wraps) if (schema instanceof kind) return leavesOf(schema.def.innerType, path)
  const isLeaf = [z.ZodNumber, z.ZodString, z.ZodEnum, z.ZodLiteral, z.ZodBoolean, z.ZodCustom, z.ZodPipe].some(
    (kind) => schema instanceof kind,
  )
  const isText = schema instanceof z.ZodStringFormat || schema instanceof z.ZodTransform
  if (!isLeaf && !isText) throw new Error(`${path}: what kind of schema is this, and what can get in?`)
  return schema instanceof z.ZodType ? [{ path, schema }] : []
}
