import { z } from 'zod'

/** The same description of a body, refusing keys it does not name, at every depth. */
export function strictBody(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    return z.strictObject(
      Object.fromEntries(Object.entries(schema.shape).map(([key, part]) => [key, strictBody(typed(part))])),
    )
  }
  if (schema instanceof z.ZodOptional) return strictBody(typed(schema.unwrap())).optional()
  if (schema instanceof z.ZodNullable) return strictBody(typed(schema.unwrap())).nullable()
  // checks of an array (min, max) are kept by `clone`, which takes a changed definition
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
