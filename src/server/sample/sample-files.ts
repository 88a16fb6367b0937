/** The files of `content/`, parsed at the border. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { statuses } from "#contract/field.ts";
import { projectFolder } from "../environment.ts";

const contentFolder = join(projectFolder, "content");
const status = z.enum(statuses);

const link = {
  link_title: z.string().optional(),
  link_url: z.string().optional(),
  /** The slug of the article that the link leads to, in place of the address while there is one. */
  link_article: z.string().optional(),
};

const sampleFiles = {
  "categories.json": z.array(
    z.object({ name: z.string(), slug: z.string(), description: z.string(), status }),
  ),
  "articles.json": z.array(
    z.object({
      title: z.string(),
      slug: z.string(),
      excerpt: z.string(),
      content: z.string(),
      category: z.string(),
      is_top: z.boolean(),
      slideshow: z.boolean(),
      order_no: z.int(),
      published_at: z.coerce.date(),
      expired_at: z.coerce.date(),
      checked_at: z.coerce.date().optional(),
      change_notes: z.string().optional(),
      successor_url: z.string().optional(),
      /** The slug of the article that follows, in place of the address. */
      successor_article: z.string().optional(),
      successor_title: z.string().optional(),
      successor_note: z.string().optional(),
      validity: z.enum(["replaced", "valid"]).optional(),
      next_step_title: z.string().optional(),
      next_step_url: z.string().optional(),
      /** The slug of the article that a reader goes on to, in place of the address. */
      next_step_article: z.string().optional(),
      status,
      image_alt: z.string(),
    }),
  ),
  "faqs.json": z.object({
    categories: z.array(
      z.object({ name: z.string(), slug: z.string(), description: z.string(), status }),
    ),
    faqs: z.array(
      z.object({
        category: z.string(),
        question: z.string(),
        answer: z.string(),
        page: z.string().nullable(),
        page_order: z.int().nullable(),
        ...link,
        status,
      }),
    ),
  }),
  "terms.json": z.array(z.object({ name: z.string(), meaning: z.string(), ...link, status })),
  "contacts.json": z.array(z.object({ kind: z.string(), value: z.string(), status })),
  "notices.json": z.array(
    z.object({
      title: z.string(),
      deadline: z.string(),
      body: z.string(),
      ...link,
      place: z.string(),
      starts_at: z.iso.datetime({ offset: true }),
      ends_at: z.iso.datetime({ offset: true }),
      status,
    }),
  ),
  "facts.json": z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      value: z.string(),
      as_of: z.string(),
      review_by: z.iso.datetime({ offset: true }),
      status,
    }),
  ),
  "testimonials.json": z.array(
    z.object({
      quote: z.string(),
      source: z.string(),
      page: z.string(),
      order_no: z.int(),
      status,
    }),
  ),
  "agenda.json": z.array(
    z.object({
      title: z.string(),
      starts_at: z.coerce.date(),
      ends_at: z.coerce.date(),
      dates: z.string().optional(),
      ...link,
      status,
    }),
  ),
  "regulations.json": z.array(
    z.object({
      number: z.string(),
      title: z.string(),
      subject: z.string(),
      text_url: z.string().optional(),
      standing: z.enum(["current", "check", "past"]),
      state: z.string(),
      ...link,
      order_no: z.int(),
      status,
    }),
  ),
  "milestones.json": z.array(
    z.object({
      year: z.int(),
      month: z.string().nullable(),
      day: z.int().nullable(),
      event: z.string(),
      order_no: z.int(),
      status,
    }),
  ),
  "guide-links.json": z.array(
    z.object({ step: z.string(), link_title: z.string(), link_article: z.string(), status }),
  ),
  "contact-matters.json": z.array(
    z.object({
      title: z.string(),
      who: z.string(),
      how: z.string(),
      icon: z.string(),
      ...link,
      order_no: z.int(),
      status,
    }),
  ),
  "external-articles.json": z.array(
    z.object({
      title: z.string(),
      source: z.string().optional(),
      url: z.string(),
      page: z.string(),
      order_no: z.int(),
      status,
    }),
  ),
  "menus.json": z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      parent: z.string().nullable(),
      target: z.string(),
      order_no: z.int(),
      location: z.string(),
      status,
    }),
  ),
  "partners.json": z.array(
    z.object({
      name: z.string(),
      company: z.string().nullable(),
      contact_note: z.string(),
      website: z.string(),
      registration_url: z.string(),
      guide_url: z.string(),
      brand: z.string(),
      seller_card_order: z.int().nullable(),
      /** Whether the address is the partner's own. */
      address_verified: z.boolean(),
      status,
    }),
  ),
  "social-media.json": z.array(
    z.object({ name: z.string(), slug: z.string(), url: z.string(), status }),
  ),
  "slideshow.json": z.array(
    z.object({
      title: z.string(),
      short_description: z.string(),
      url_name: z.string(),
      url: z.string(),
      video_url_name: z.string(),
      video_url: z.string(),
      order_no: z.int(),
      status,
    }),
  ),
  "videos.json": z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      description: z.string(),
      page: z.string(),
      status,
    }),
  ),
  "goverment.json": z.array(z.object({ title: z.string(), url: z.string(), content: z.string() })),
} as const;

type SampleFile = keyof typeof sampleFiles;

/** What a file of sample content holds. */
export type Sample<File extends SampleFile> = z.output<(typeof sampleFiles)[File]>;

/** Reads a file of sample content. */
export async function readSample<File extends SampleFile>(file: File): Promise<Sample<File>> {
  const text = await readFile(join(contentFolder, file), "utf8");
  return sampleFiles[file].parse(JSON.parse(text)) as Sample<File>;
}

/** Reads one of the drawn covers. */
export function readIllustration(file: string): Promise<string> {
  return readFile(join(contentFolder, "illustrations", file), "utf8");
}
