/** A text with its translations behind it, as the trigger search_documents_index has it. */
function allOf(english: string, row: string, field: string): string {
  const others = ["af", "zu", "xh"].map((each) => `${row}.translations ->> '$.${each}.${field}'`);
  return `concat_ws(' ', ${english}, ${others.join(", ")})`;
}

/** What a product is also called, in one text. */
const OTHER_NAMES = "(select group_concat(value ->> '$.name', ' ') from json_each(p.also_called))";

/**
 * Contentless indexes cannot be dumped; each is made anew from its table of numbers. An older backup
 * first goes into a database of its own time: there the first of `refills` serves whose column it has.
 */
export const SEARCH_INDEXES: ReadonlyArray<{
  name: string;
  refills: ReadonlyArray<{ column: string; sql: string }>;
}> = [
  {
    name: "product_search",
    refills: [
      {
        column: "also_called",
        sql: `insert into product_search
            (rowid, name, description, category, name_af, name_zu, name_xh, also_called)
          select d.id, p.name, ${allOf("p.description", "p", "description")},
            ${allOf("p.category", "c", "name")}, p.translations ->> '$.af.name',
            p.translations ->> '$.zu.name', p.translations ->> '$.xh.name', ${OTHER_NAMES}
          from search_documents as d join products as p on p.id = d.product_id
            left join categories as c on c.name = p.category order by d.id`,
      },
      {
        column: "name_af",
        sql: `insert into product_search
            (rowid, name, description, category, name_af, name_zu, name_xh)
          select d.id, p.name, ${allOf("p.description", "p", "description")},
            ${allOf("p.category", "c", "name")}, p.translations ->> '$.af.name',
            p.translations ->> '$.zu.name', p.translations ->> '$.xh.name'
          from search_documents as d join products as p on p.id = d.product_id
            left join categories as c on c.name = p.category order by d.id`,
      },
      {
        column: "name",
        sql: `insert into product_search (rowid, name, description, category)
          select d.id, p.name, p.description, p.category
          from search_documents as d join products as p on p.id = d.product_id order by d.id`,
      },
    ],
  },
  {
    name: "product_trigrams",
    refills: [
      {
        column: "all_names",
        sql: `insert into product_trigrams (rowid, all_names)
          select d.id, concat_ws(' ', ${allOf("p.name", "p", "name")}, ${OTHER_NAMES})
          from search_documents as d join products as p on p.id = d.product_id order by d.id`,
      },
      {
        column: "names",
        sql: `insert into product_trigrams (rowid, names) select d.id, ${allOf("p.name", "p", "name")}
          from search_documents as d join products as p on p.id = d.product_id order by d.id`,
      },
      {
        column: "name",
        sql: `insert into product_trigrams (rowid, name) select d.id, p.name
          from search_documents as d join products as p on p.id = d.product_id order by d.id`,
      },
    ],
  },
  {
    name: "admin_search",
    refills: [
      {
        column: "words",
        sql: `insert into admin_search (rowid, words)
          select d.id, p.name || ' ' || coalesce(p.sku, '') || ' ' || p.id
          from admin_documents as d join products as p on p.id = d.product_id order by d.id`,
      },
    ],
  },
  {
    // Before 0025.
    name: "desk_search",
    refills: [
      {
        column: "words",
        sql: `insert into desk_search (rowid, words)
          select d.id, p.name || ' ' || coalesce(p.sku, '') || ' ' || p.id
          from desk_documents as d join products as p on p.id = d.product_id order by d.id`,
      },
    ],
  },
  {
    name: "order_search",
    refills: [
      {
        column: "city",
        sql: `insert into order_search
            (rowid, number, email, name, city, payment, invoice, phone, products)
          select id, number, email, name, city, payment, invoice, phone, products
          from order_words order by id`,
      },
      {
        column: "payment",
        sql: `insert into order_search (rowid, number, email, name, payment, invoice, phone, products)
          select id, number, email, name, payment, invoice, phone, products
          from order_words order by id`,
      },
      {
        column: "invoice",
        sql: `insert into order_search (rowid, number, email, name, paypal, invoice, phone, products)
          select id, number, email, name, paypal, invoice, phone, products
          from order_words order by id`,
      },
      {
        column: "number",
        sql: `insert into order_search (rowid, number, email, name, paypal)
          select d.id, o.id || ' ' || substr(o.id, -8), o.user_email,
            o.first_name || ' ' || o.last_name, o.paypal_order_id
          from order_documents as d join orders as o on o.id = d.order_id order by d.id`,
      },
    ],
  },
  {
    name: "contact_search",
    refills: [
      {
        column: "email",
        sql: `insert into contact_search (rowid, email, name, subject, message)
          select d.id, m.email, m.name, m.subject, m.message
          from contact_documents as d join contact_messages as m on m.id = d.message_id
          order by d.id`,
      },
    ],
  },
  {
    name: "customer_search",
    refills: [
      {
        column: "email",
        sql: `insert into customer_search (rowid, email, name, phone)
          select id, email, first_name || ' ' || last_name, (select
            case when length(digits) < 9 then digits
              else digits || ' 0' || substr(digits, -9) || ' ' || substr(digits, -9) end
            from (select replace(replace(replace(replace(replace(replace(phone,
              ' ', ''), '-', ''), '+', ''), '(', ''), ')', ''), '.', '') as digits))
          from customer_stats order by id`,
      },
    ],
  },
];
