import { z } from 'zod'

/** The same description of a body, refusing keys it does not name, at every depth. */
export function strictBody(schema: z.ZodType): z.ZodType {
  // checks (`min` of an array, `refine` of an object) are kept by `clone`, which takes a changed definition
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(Object.entries(schema.shape).map(([key, part]) => [key, strictBody(typed(part))]))
    return schema.clone({ ...schema.def, shape, catchall: z.never() })
  }
  if (schema instanceof z.ZodOptional) return strictBody(typed(schema.unwrap())).optional()
  if (schema instanceof z.ZodNullable) return strictBody(typed(schema.unwrap())).nullable()
  if (schema instanceof z.ZodReadonly) return strictBody(typed(schema.unwrap())).readonly()
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: strictBody(typed(schema.element)) })
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return schema.clone({ ...schema.def, options: schema.options.map((option) => strictBody(typed(option))) })
  }
  return schema
}

function typed(part: unknown): z.ZodType {
  if (part instanceof z.ZodType) return part
  throw new TypeError('a body is described with something that is not a Zod schema')
}
